// Citing: beside the words of each rule stands a mark that copies what a sentence of it is cited as, and under that one
// that copies it with the address. The marks are made of the anchors that the sentences have; which sentence is meant is
// said by pointing at it, by touching it, or with the arrow keys.
(() => {
  "use strict";
  const article = document.querySelector("article");
  const sentences = article ? [...article.querySelectorAll(".sentence[id]")] : [];
  if (!sentences.length) return;
  const REST = 250; // milliseconds on a sentence; a pointer on its way to the mark passes others in less
  const HALF = 12; // pixels from the middle of a mark to its upper edge
  const TOLD = 5000; // milliseconds that it is told what was copied
  const edition = document.querySelector('meta[name="cited"]')?.content;

  const told = document.createElement("p");
  told.className = "cite-told";
  told.setAttribute("role", "status");
  article.append(told);
  const marks = new Map();
  let timer = 0;
  let telling = 0;

  // Where there is no clipboard to write to, what is selected is copied.
  function copyOld(text) {
    const field = document.createElement("textarea");
    const focused = document.activeElement;
    field.value = text;
    field.className = "cite-field";
    article.append(field);
    field.select();
    const copied = document.execCommand("copy");
    field.remove();
    focused?.focus({ preventScroll: true });
    return copied;
  }

  async function copy(text) {
    let copied = true;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      copied = copyOld(text);
    }
    clearTimeout(telling);
    told.textContent = `${copied ? "Copied" : "Copy this"}: ${text}`;
    if (copied) telling = setTimeout(() => (told.textContent = ""), TOLD);
  }

  function name(button, label) {
    button.title = label;
    button.setAttribute("aria-label", label);
  }

  class Mark {
    constructor(part) {
      this.sentences = [];
      this.name = edition ? `${part.id} (${edition})` : part.id;
      this.block = document.createElement("span");
      this.block.className = "cite";
      this.words = this.button("cite-words", () => this.name);
      this.link = this.button("cite-link", () => `${this.name} ${location.href.split("#")[0]}#${this.sentence.id}`);
      this.block.addEventListener("keydown", (event) => this.step(event));
      for (const event of ["pointerenter", "focusin"]) this.block.addEventListener(event, () => this.use(true));
      for (const [event, other] of [["pointerleave", ":focus-within"], ["focusout", ":hover"]]) {
        this.block.addEventListener(event, ({ relatedTarget, pointerType }) => {
          // A finger that is lifted has left before it clicks.
          const stays = pointerType === "touch" || this.block.contains(relatedTarget) || this.block.matches(other);
          if (!stays) this.use(false);
        });
      }
    }

    button(className, text) {
      const made = document.createElement("button");
      made.type = "button";
      made.className = className;
      made.addEventListener("click", () => copy(text()));
      this.block.append(made);
      return made;
    }

    add(sentence) {
      // It stands before the first sentence, where it is reached with the keyboard, and is only shown beside others.
      if (!this.sentences.length) sentence.before(this.block);
      this.sentences.push(sentence);
    }

    // Show which sentence is meant, and the second mark.
    use(used) {
      this.block.classList.toggle("used", used);
      this.sentence.classList.toggle("cited", used);
    }

    choose(sentence) {
      const used = this.block.classList.contains("used");
      if (used) this.use(false);
      this.sentence = sentence;
      if (used) this.use(true);
      const place = this.sentences.indexOf(sentence);
      const [line] = sentence.getClientRects();
      this.block.style.top = place ? `${(line.top + line.bottom) / 2 - HALF - article.getBoundingClientRect().top}px` : "";
      const which = this.sentences.length > 1 ? `, sentence ${place + 1} of ${this.sentences.length}` : "";
      name(this.words, `Copy the citation ${this.name}${which}`);
      name(this.link, `Copy it with the address of this sentence${which}`);
    }

    step(event) {
      const way = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
      const next = way && this.sentences[this.sentences.indexOf(this.sentence) + way];
      if (!way || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      if (!next) return;
      this.choose(next);
      next.scrollIntoView({ block: "nearest", behavior: "instant" });
    }
  }

  for (const sentence of sentences) {
    const part = sentence.closest(".part.note, section");
    if (!marks.has(part)) marks.set(part, new Mark(part));
    marks.get(part).add(sentence);
  }
  const home = () => marks.forEach((mark) => mark.choose(mark.sentences[0]));
  home();

  const at = (target) => {
    const sentence = target.closest?.(".sentence");
    return sentence && sentences.find((first) => first.dataset.clause === sentence.dataset.clause);
  };
  const markOf = (sentence) => marks.get(sentence.closest(".part.note, section"));

  document.addEventListener("pointerover", (event) => {
    clearTimeout(timer);
    const sentence = event.pointerType !== "touch" && at(event.target);
    if (sentence) timer = setTimeout(() => markOf(sentence).choose(sentence), REST);
  });
  document.addEventListener("click", (event) => {
    const sentence = at(event.target);
    if (!event.target.closest?.(".cite")) for (const mark of marks.values()) mark.use(false);
    if (!sentence) return;
    markOf(sentence).choose(sentence);
    markOf(sentence).use(true);
  });
  addEventListener("resize", home);
})();
