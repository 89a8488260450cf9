// Explored questions: choose facts, and each document answers from its table of all cases. Only the facts are asked for
// that matter so far; what is chosen stands in the address.
(() => {
  "use strict";
  const questions = [...document.querySelectorAll("details.asked")];
  const make = (tag, className, text) => {
    const made = document.createElement(tag);
    if (className) made.className = className;
    if (text) made.textContent = text;
    return made;
  };

  // The cases that chosen facts leave, with their rows.
  const left = (side, chosen) =>
    side.cases.filter(({ facts }) => Object.entries(chosen).every(([key, value]) => !facts[key] || facts[key].includes(value)));
  const ruling = (each) => each.row.querySelector(".ruling").textContent;
  const settled = (cases) => new Set(cases.map(ruling)).size === 1;
  const values = (cases, key) => [...new Set(cases.flatMap(({ facts }) => facts[key] || []))];
  const ROLL = /^\d(,\d)?$/;

  // The first fact that all cases which are left hang on: the next one to ask for.
  const next = (cases) => Object.keys(cases[0].facts).find((key) => cases.every(({ facts }) => facts[key]) && !sameIn(cases, key));
  const sameIn = (cases, key) => new Set(cases.map(({ facts }) => facts[key].join("|"))).size === 1;

  // How many rolls of a die or of dice, of all there are, come to each ruling.
  function odds(cases, key) {
    const all = values(cases, key);
    if (![6, 36].includes(all.length) || !all.every((value) => ROLL.test(value))) return null;
    const found = new Map();
    for (const each of cases) found.set(ruling(each), (found.get(ruling(each)) || 0) + each.facts[key].length);
    const rolls = cases.reduce((sum, each) => sum + each.facts[key].length, 0);
    return rolls === all.length ? [...found].map(([said, number]) => [said, number, all.length]) : null;
  }

  class Question {
    constructor(block) {
      this.block = block;
      this.chosen = {};
      this.parts = [...block.querySelectorAll(".sides")].map((part) => {
        const facts = JSON.parse(part.querySelector("template").dataset.cases);
        return [...part.querySelectorAll(".side")].map((side, at) => {
          const rows = [...side.querySelectorAll("tbody tr")];
          const table = side.querySelector("table");
          const now = make("div", "now");
          now.setAttribute("role", "status");
          const all = make("details", "all-cases");
          all.append(make("summary", "", `All ${rows.length} cases`));
          table.replaceWith(now, all);
          all.append(table);
          if (rows.length < 2) all.hidden = true;
          return { now, cases: rows.map((row, number) => ({ row, facts: facts[at][number] })) };
        });
      });
      this.form = make("form", "facts");
      this.form.addEventListener("submit", (event) => event.preventDefault());
      block.querySelector("summary").after(this.form);
      this.show();
    }

    sides() {
      return this.parts.flat();
    }

    // The facts to choose from: those that are chosen, and the next one that each document hangs on.
    asked() {
      const found = new Map(Object.keys(this.chosen).map((key) => [key, true]));
      for (const side of this.sides()) {
        const cases = left(side, this.chosen);
        if (cases.length > 1 && !settled(cases)) {
          const key = next(cases);
          if (key) found.set(key, true);
        }
      }
      return [...found.keys()];
    }

    show() {
      const focused = document.activeElement?.name;
      this.form.replaceChildren(...this.asked().map((key) => this.choice(key)));
      if (focused) this.form.elements.namedItem(focused)?.focus();
      for (const side of this.sides()) this.answer(side);
    }

    choice(key) {
      const label = make("label", "", key);
      const select = make("select");
      select.name = key;
      const all = [...new Set(this.sides().flatMap((side) => values(side.cases, key)))];
      select.append(new Option("not known", ""), ...all.map((value) => new Option(value, value)));
      select.value = this.chosen[key] || "";
      select.addEventListener("change", () => {
        if (select.value) this.chosen[key] = select.value;
        else delete this.chosen[key];
        this.drop();
        this.show();
        this.keep();
      });
      label.append(select);
      return label;
    }

    // Forget facts that stand in no case which the facts before them leave.
    drop() {
      const kept = {};
      for (const [key, value] of Object.entries(this.chosen)) {
        const matters = this.sides().some((side) => left(side, kept).some(({ facts }) => facts[key]?.includes(value)));
        if (matters) kept[key] = value;
      }
      this.chosen = kept;
    }

    answer(side) {
      const cases = left(side, this.chosen);
      for (const each of side.cases) each.row.hidden = !cases.includes(each);
      if (!cases.length) {
        side.now.replaceChildren(make("p", "", "No such case."));
      } else if (settled(cases)) {
        const found = make("p", "answer");
        found.append(...[...cases[0].row.lastElementChild.querySelector("p").childNodes].map((node) => node.cloneNode(true)));
        side.now.replaceChildren(found);
      } else {
        const key = next(cases);
        const told = key && odds(cases, key);
        side.now.replaceChildren(...(told ? told.map(bar) : [make("p", "open", `It depends on ${key || "more than one fact"}.`)]));
      }
    }

    keep() {
      const facts = new URLSearchParams(this.chosen).toString();
      history.replaceState(null, "", `#${this.block.id}${facts ? `?${facts}` : ""}`);
    }
  }

  function bar([said, number, all]) {
    const line = make("p", "odds");
    const meter = make("meter");
    Object.assign(meter, { max: all, value: number });
    meter.setAttribute("aria-hidden", "true");
    line.append(meter, ` ${number} of ${all}: ${said}`);
    return line;
  }

  const made = new Map();
  const open = (block) => {
    if (!made.has(block)) made.set(block, new Question(block));
    return made.get(block);
  };
  for (const block of questions) block.addEventListener("toggle", () => block.open && open(block));

  function fromAddress() {
    const [id, facts] = decodeURI(location.hash.slice(1)).split("?");
    const block = document.getElementById(id);
    if (!questions.includes(block)) return;
    const question = open(block);
    block.open = true;
    question.chosen = Object.fromEntries(new URLSearchParams(facts));
    question.drop();
    question.show();
    block.scrollIntoView({ behavior: "instant" });
  }
  addEventListener("hashchange", fromAddress);
  addEventListener("load", fromAddress); // when the page has its final height
})();
