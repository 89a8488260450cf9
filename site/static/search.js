/* The search box: what is typed is answered below it at once. The arrow keys choose, Enter opens, Escape closes, and
   `/` is the way here from anywhere on a page. The index is loaded when the box is first used. */
(() => {
  "use strict";
  const form = document.querySelector("form.search");
  if (!form) return;
  const input = form.querySelector("input");
  const found = form.querySelector(".found");
  const status = form.querySelector("[role=status]");
  const atHome = form.classList.contains("at-home");
  const top = document.documentElement.dataset.content_root ?? "";
  const most = atHome ? 40 : 12;
  let loading = null;
  let chosen = -1;

  /* A script hands over what it has by an event on itself: no page needs to know a name for it. */
  const loaded = () => {
    loading ??= new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.addEventListener("ready", (event) => resolve(event.detail));
      script.addEventListener("error", reject);
      script.src = `${top}_static/search-index.js`;
      document.head.append(script);
    });
    return loading;
  };

  const made = (tag, attributes, ...children) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  };

  const options = () => found.querySelectorAll("[role=option]");

  const choose = (number) => {
    const all = options();
    all[chosen]?.setAttribute("aria-selected", "false");
    chosen = all.length ? (number + all.length) % all.length : -1;
    const option = all[chosen];
    if (!option) return input.removeAttribute("aria-activedescendant");
    option.setAttribute("aria-selected", "true");
    input.setAttribute("aria-activedescendant", option.id);
  };

  const show = (open) => {
    found.hidden = !open;
    input.setAttribute("aria-expanded", String(open && options().length > 0));
    if (!open) {
      choose(-1);
      input.removeAttribute("aria-activedescendant");
    }
  };

  const optionOf = (answered, excerpt, number) => {
    const { entry } = answered;
    const words = excerpt(answered).map(({ text, marked }) => (marked ? made("mark", {}, text) : text));
    const looks = { class: `to-${entry.kind}`, id: `found-${number}`, href: top + entry.address };
    const means = { role: "option", tabindex: "-1", "aria-selected": "false" };
    return made("a", { ...looks, ...means }, made("b", {}, entry.label), " ", made("span", {}, ...words));
  };

  /* Where nothing is found: words that are written much like these, and where all words are explained. */
  const instead = (near) => {
    const home = form.getAttribute("action") ?? "";
    const ways = near.map((words) => [`${home}?q=${encodeURIComponent(words)}`, `Search for \u201c${words}\u201d`]);
    return [...ways, [`${top}terms.html`, "See all terms that are explained here"]].map(([href, words], number) =>
      made("a", { id: `found-${number}`, href, role: "option", tabindex: "-1", "aria-selected": "false" }, words),
    );
  };

  const draw = (headings, { excerpt, nearest }) => {
    let number = 0;
    const groups = headings.slice(0, most).map(({ title, answers, more }, place) => {
      const head = made("p", { role: "presentation", id: `found-in-${place}` }, title);
      if (more) head.append(made("small", {}, ` and ${more} more below it`));
      const texts = answers.map((answered) => optionOf(answered, excerpt, number++));
      return made("div", { role: "group", "aria-labelledby": head.id }, head, ...texts);
    });
    const none = `Nothing is found for \u201c${input.value.trim()}\u201d: no text here has such words`;
    const said = atHome ? [] : [made("p", { class: "none", role: "presentation" }, none)];
    found.replaceChildren(...(number ? groups : [...said, ...instead(nearest(input.value))]));
    found.scrollTop = 0;
    const several = headings.length > most ? `the first ${most} of ${headings.length} headings` : `${number} found`;
    status.textContent = number ? several : none;
    chosen = -1;
    show(true);
    if (number) choose(0);
  };

  const remember = (text) => {
    const address = new URL(location.href);
    if (text) address.searchParams.set("q", text);
    else address.searchParams.delete("q");
    try {
      history.replaceState(history.state, "", address);
    } catch {
      // A file on a disk may not change its address; the search works all the same.
    }
  };

  const search = async () => {
    const text = input.value.trim();
    let engine;
    try {
      engine = await loaded();
    } catch {
      loading = null;
      status.textContent = "The index of the search could not be loaded";
      return;
    }
    if (text !== input.value.trim()) return; // something else was typed meanwhile
    if (atHome) remember(text);
    if (text) draw(engine.answer(text), engine);
    else {
      status.textContent = "";
      found.replaceChildren();
      show(false);
    }
  };

  input.addEventListener("focus", () => {
    loaded().catch(() => (loading = null));
    if (found.childElementCount && found.hidden) {
      show(true);
      choose(0);
    }
  });
  input.addEventListener("input", search);

  input.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    const steps = { ArrowDown: 1, ArrowUp: -1 };
    if (event.key in steps && found.childElementCount) {
      event.preventDefault();
      if (found.hidden) show(true);
      choose(chosen + steps[event.key]);
      options()[chosen]?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter") {
      event.preventDefault();
      const { ctrlKey, metaKey, shiftKey } = event;
      const click = { ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true };
      options()[chosen]?.dispatchEvent(new MouseEvent("click", click));
    } else if (event.key === "Escape") {
      // Once closes what lies over the page, once more empties the box.
      if (!found.hidden && !atHome) return show(false);
      input.value = "";
      search();
    }
  });

  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("focusout", (event) => {
    if (!atHome && !form.contains(event.relatedTarget)) show(false);
  });

  document.addEventListener("keydown", (event) => {
    const typing = event.target.closest?.("input, textarea, select, [contenteditable]");
    if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.focus();
    input.select();
  });

  const asked = new URLSearchParams(location.search).get("q");
  if (atHome && asked) {
    input.value = asked;
    search();
  }
})();
