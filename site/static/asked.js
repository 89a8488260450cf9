// Explored questions as forms: a reader says what is so, and each document answers from its table of all cases. Only
// facts are asked for that matter so far, and what is chosen stands in the address. The table of a question is a script
// that is loaded when its form is first unfolded: `keys` are facts with their names and choices, `parts` are answers
// with what each document says: its name, its cases (facts, standing, words, what decides, what does not apply, what it
// is subject to), and what is taken for granted (words, and others in their place by cases).
(() => {
  "use strict";
  const top = document.documentElement.dataset.content_root ?? "";
  const FEW = 3;
  const LONG = 50;
  const SO = new Map([["yes", "if so"], ["no", "if not"]]);
  const UNKNOWN = "not known";

  const made = (tag, attributes, ...children) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  };
  const linked = ([address, words]) => (address ? made("a", { class: "reference internal", href: top + address }, words) : words);
  const joined = (items, last = ", ") =>
    items.flatMap((item, number) => [number === 0 ? "" : number === items.length - 1 ? last : ", ", linked(item)]);

  // Whether a case can be where some facts are chosen.
  const fits = (facts, chosen) => Object.entries(facts).every(([key, values]) => !chosen[key] || values.includes(chosen[key]));
  const left = (side, chosen) => side.cases.filter(({ facts }) => fits(facts, chosen));
  const settled = (cases) => cases.every(({ said }) => said === cases[0].said);

  // The next fact to ask for: the first that all cases which are left hang on, and that parts them.
  const next = (cases) =>
    Object.keys(cases[0].facts).find((key) => cases.every(({ facts }) => facts[key]) && parts(cases, key));
  const parts = (cases, key) => new Set(cases.map(({ facts }) => facts[key].join("|"))).size > 1;

  const FACES = [1, 2, 3, 4, 5, 6];
  const DICE = [6, 36];
  const isRoll = (choices) =>
    DICE.includes(choices.flatMap(([, values]) => values).length) &&
    choices.every(([, values]) => values.every((value) => /^[1-6](,[1-6])?$/.test(value)));

  // How many rolls of a die or of dice, of all there are, come to each ruling.
  function odds(cases, key, choices) {
    if (!isRoll(choices)) return null;
    const all = choices.flatMap(([, values]) => values).length;
    const found = new Map();
    for (const { said, facts } of cases) found.set(said, (found.get(said) ?? 0) + facts[key].length);
    const rolls = [...found.values()].reduce((sum, number) => sum + number, 0);
    // Where only the colored die of two tells, it is as if only that were rolled.
    const one = cases.every(({ facts }) => facts[key].every((roll) => FACES.every((face) => facts[key].includes(`${roll[0]},${face}`))));
    const of = one ? FACES.length : 1;
    return rolls === all ? [...found].map(([said, number]) => [said, number / of, all / of]) : null;
  }

  // Cases that come to the same, with the facts that are chosen in each: what decides any of them, where those facts hold.
  const answered = (told) => {
    const [[{ standing, said }]] = told;
    const together = (name) => {
      const links = told.flatMap(([each, chosen]) => each[name].filter(([, , where]) => !where || fits(where, chosen)));
      return [...new Map(links.map((link) => [link.slice(0, 2).join(" "), link])).values()];
    };
    const [clauses, lacking, subject] = ["clauses", "lacking", "subject"].map(together);
    const looks = ["ruling", standing, ...(said.length > LONG ? ["long"] : []), ...(subject.length ? ["unless"] : [])];
    const found = made("p", { class: "answer" }, made("strong", { class: looks.join(" ") }, said));
    if (subject.length) found.append(", unless ", ...joined(subject, " or "), " says otherwise");
    if (clauses.length) found.append(" [", ...joined(clauses), "]");
    if (lacking.length) found.append(" [", ...joined(lacking), " does not apply]");
    return found;
  };

  const bar = ([said, number, all]) => {
    const share = Math.round((100 * number) / all);
    const fill = made("i", { style: `width:${(100 * number) / all}%` });
    const figure = made("b", {}, `${number} of ${all}`);
    return made("p", { class: "odds" }, made("span", { class: "bar", "aria-hidden": "true" }, fill), figure, ` (${share} %) ${said}`);
  };

  const remember = (address) => history.replaceState(null, "", `#${address}`);

  class Question {
    constructor(block, { keys, usual, parts }) {
      this.block = block;
      this.keys = keys;
      this.usual = usual;
      this.chosen = {};
      this.fields = new Map(); // what chooses each fact, in the order in which they were first asked for
      this.parts = parts.map(([answer, sides]) => ({
        answer,
        sides: sides.map(([name, cases, taken]) => ({
          name,
          taken,
          now: made("div", { class: "now", role: "status" }),
          cases: cases.map(([facts, standing, said, clauses, lacking, subject]) => ({ facts, standing, said, clauses, lacking, subject })),
        })),
      }));
      this.sides = this.parts.flatMap(({ sides }) => sides);
      this.form = made("form", { class: "facts" });
      this.form.addEventListener("submit", (event) => event.preventDefault());
      this.form.addEventListener("change", (event) => this.choose(event.target.name, event.target.value));
      this.granted = made("p", { class: "small granted" });
      const print = made("button", { type: "button", class: "print" }, "Print this answer");
      print.addEventListener("click", () => this.print());
      block.querySelector("summary").after(this.form, ...this.parts.flatMap((part) => this.laid(part)), this.granted, print);
      const plain = block.querySelector(".plain");
      if (plain) {
        const all = made("details", { class: "all-cases" }, made("summary", {}, "All cases"));
        plain.replaceWith(all);
        all.append(plain);
      }
      this.show();
    }

    laid(part) {
      const { answer, sides } = part;
      const columns = sides.map(({ name, now }) =>
        made("div", { class: "side" }, made("p", { class: "group" }, linked(name)), now),
      );
      const heads = answer ? [made("p", { class: "group part" }, answer)] : [];
      return (part.laid = [...heads, made("div", { class: "sides" }, ...columns)]);
    }

    // On paper, this question with what is chosen, and nothing else of the page.
    print() {
      const page = document.documentElement;
      const alone = [page, this.block];
      addEventListener("afterprint", () => alone.forEach((each) => each.classList.remove("alone")), { once: true });
      for (const each of alone) each.classList.add("alone");
      print();
    }

    // What holds: what is chosen, and what is taken for granted where nobody says otherwise.
    facts() {
      return Object.fromEntries(Object.entries({ ...this.usual, ...this.chosen }).filter(([, value]) => value));
    }

    // The facts to choose from: those that are chosen, the next one that each document hangs on, and those that are
    // taken for granted, if another value could lead to something else.
    asked() {
      const facts = this.facts();
      const found = new Set(Object.keys(this.chosen));
      for (const side of this.sides) {
        const cases = left(side, facts);
        if (cases.length && !settled(cases)) found.add(next(cases));
      }
      for (const key of Object.keys(this.usual)) {
        const { [key]: _, ...others } = facts;
        const matters = this.sides.some((side) => !settled(left(side, others)));
        if (matters && this.keys[key][1].filter(([, values]) => this.isPossible(key, values[0])).length > 1) found.add(key);
      }
      found.delete(undefined);
      return [...found];
    }

    choose(key, value) {
      if (value === (this.usual[key] ?? "")) delete this.chosen[key];
      else this.chosen[key] = value;
      this.drop();
      this.show();
      const facts = new URLSearchParams(this.chosen).toString();
      remember(`${this.block.id}${facts ? `?${facts}` : ""}`);
    }

    // Forget facts that stand in no case which the facts before them leave.
    drop() {
      const kept = {};
      for (const [key, value] of Object.entries(this.chosen)) {
        const known = this.keys[key]?.[1].find(([, values]) => values.includes(value));
        const others = { ...this.usual, ...kept, [key]: "" };
        const matters = this.sides.some((side) => left(side, others).some(({ facts }) => facts[key]?.includes(value)));
        if (known && matters) kept[key] = known[1][0];
        else if (value === "" && key in this.usual) kept[key] = "";
      }
      this.chosen = kept;
    }

    show() {
      this.ask(new Set(this.asked()));
      for (const side of this.sides) side.now.replaceChildren(...this.answer(side));
      const told = this.parts.filter(({ sides }) => sides.some((side) => !this.isSilent(side)));
      for (const part of this.parts) for (const each of part.laid) each.hidden = told.length > 0 && !told.includes(part);
      const granted = [...new Set(this.sides.flatMap((side) => this.taken(side)))];
      this.granted.textContent = granted.length ? `Taken for granted: ${granted.join("; ")}.` : "";
    }

    // Show what chooses these facts. What was asked for keeps its place, and what is the same is left as it is, with the
    // focus and the letters that somebody types into it.
    ask(keys) {
      const { name, value } = this.form.contains(document.activeElement) ? document.activeElement : {};
      for (const key of keys) {
        const choices = this.possible(key);
        const told = JSON.stringify(choices);
        const before = this.fields.get(key);
        if (before?.told !== told) {
          const field = this.choice(key, choices);
          before?.field.replaceWith(field);
          this.fields.set(key, { told, field });
        }
        this.mark(key, this.fields.get(key).field);
      }
      let place = null;
      for (const [key, { field }] of [...this.fields].reverse()) {
        if (!keys.has(key)) field.remove();
        else if (field.parentNode !== this.form || field.nextSibling !== place) this.form.insertBefore(field, place);
        if (keys.has(key)) place = field;
      }
      if (name && !this.form.contains(document.activeElement)) this.focus(name, value);
    }

    focus(name, value) {
      const fields = [...this.form.querySelectorAll("input, select")].filter((field) => field.name === name);
      (fields.find((field) => field.type === "radio" && field.value === value) ?? fields[0])?.focus();
    }

    possible(key) {
      const possible = this.keys[key][1].filter(([, values]) => this.isPossible(key, values[0]));
      return possible.map(([words, values]) => [words, values[0]]);
    }

    choice(key, options) {
      const [label] = this.keys[key];
      if (options.length > FEW) {
        const select = made("select", { name: key }, new Option(UNKNOWN, ""));
        select.append(...options.map(([words, value]) => new Option(words, value)));
        return made("label", {}, label, select);
      }
      const group = made("fieldset", {}, made("legend", {}, label));
      for (const [words, value] of [...options, [UNKNOWN, ""]]) {
        group.append(made("label", {}, made("input", { type: "radio", name: key, value }), words));
      }
      return group;
    }

    mark(key, field) {
      const chosen = this.chosen[key] ?? this.usual[key] ?? "";
      field.className = chosen ? "choice" : "choice unknown";
      for (const each of field.querySelectorAll("select")) each.value = chosen;
      for (const each of field.querySelectorAll("input")) each.checked = each.value === chosen;
    }

    // Whether a value stands in any case that the other facts leave.
    isPossible(key, value) {
      const { [key]: _, ...others } = this.facts();
      return this.sides.some((side) => left(side, others).some(({ facts }) => facts[key]?.includes(value)));
    }

    // Whether a document has nothing to say where these facts hold: of several answers, only those that are given are shown.
    isSilent(side) {
      return left(side, this.facts()).every(({ standing }) => standing === "silent");
    }

    answer(side) {
      const chosen = this.facts();
      const cases = left(side, chosen);
      if (!cases.length) return [made("p", { class: "open" }, "No such case.")];
      if (settled(cases)) return [answered(cases.map((each) => [each, chosen]))];
      const key = next(cases);
      if (key) {
        const choices = this.keys[key][1];
        const told = odds(cases, key, choices)?.map(bar) ?? this.outcomes(cases, key, choices);
        if (told) return told;
      }
      return [made("p", { class: "open" }, key ? `Depends on: ${this.keys[key][0]}` : "Depends on more than one fact")];
    }

    // What it comes to for each choice of a fact, if that alone decides.
    outcomes(cases, key, choices) {
      const found = new Map();
      for (const [words, values] of choices) {
        const own = cases.filter(({ facts }) => facts[key].includes(values[0]));
        if (!own.length) continue;
        if (!settled(own)) return null;
        const { said } = own[0];
        if (!found.has(said)) found.set(said, { told: [], where: [] });
        found.get(said).told.push(...own.map((each) => [each, { ...this.facts(), [key]: values[0] }]));
        found.get(said).where.push(words);
      }
      if (found.size > FEW) return null;
      const lines = [...found.values()].map(({ told, where }) => {
        const words = where.map((each) => SO.get(each) ?? each).join(" or ");
        return made("li", {}, `${words}: `, ...answered(told).childNodes);
      });
      const name = this.asked().length > 1 ? [made("p", { class: "open" }, `${this.keys[key][0]}:`)] : [];
      return [...name, made("ul", { class: "outcomes" }, ...lines)];
    }

    // What a document's answer takes for granted where the chosen facts hold.
    taken({ taken }) {
      return taken.flatMap(([usual, others]) => {
        const sure = others.find(([facts]) => Object.keys(facts).every((key) => this.chosen[key]) && fits(facts, this.chosen));
        const told = sure ? sure[1] : usual;
        return told ? [told] : [];
      });
    }
  }

  const loading = new Map();
  const open = (block) => {
    if (!loading.has(block)) {
      const script = made("script", { src: `${top}_static/asked/${block.id}.js` });
      const found = new Promise((resolve, reject) => {
        script.addEventListener("ready", ({ detail }) => resolve(new Question(block, detail)));
        script.addEventListener("error", reject);
      });
      loading.set(block, found);
      document.head.append(script);
    }
    return loading.get(block);
  };
  const questions = [...document.querySelectorAll("details.asked")];
  let styled = null; // when the style is there, if the page has none
  if (!document.querySelector("link[href*='asked.css']")) {
    const style = made("link", { rel: "stylesheet", href: `${top}_static/asked.css` });
    styled = new Promise((done) => ["load", "error"].forEach((event) => style.addEventListener(event, done)));
    document.head.append(style);
  }
  const unfolded = (block) => block.open && open(block).catch(() => block.classList.add("untold"));
  for (const block of questions) {
    block.addEventListener("toggle", () => {
      unfolded(block);
      if (block.open && location.hash.slice(1).split("?")[0] !== block.id) remember(block.id);
    });
    unfolded(block);
  }

  const named = () => {
    const block = document.getElementById(location.hash.slice(1).split("?")[0]);
    return questions.includes(block) ? block : null;
  };
  async function fromAddress() {
    const block = named();
    if (!block) return;
    try {
      block.open = true;
      const [question] = await Promise.all([open(block), styled]);
      question.chosen = Object.fromEntries(new URLSearchParams(location.hash.split("?")[1]));
      question.drop();
      question.show();
      block.scrollIntoView({ behavior: "instant" });
    } finally {
      article.style.visibility = "";
    }
  }
  addEventListener("hashchange", fromAddress);
  // Who comes for an answer sees the page when it is there: nothing that is read moves away.
  const article = document.querySelector("article");
  if (named()) article.style.visibility = "hidden";
  if (document.readyState === "complete") fromAddress();
  else addEventListener("load", fromAddress); // when the page has its final height
})();
