// The logic of a sentence beside its words: point at its mark, tap it, or move to it, and its logic appears; point at a
// part of the logic, or step through it with the arrow keys, and the words it was read from light up. While the list of
// all logic is unfolded, every sentence has a mark, and pointing at its words is enough.
// The page already holds both, linked to each other; this only brings them together.
(() => {
  "use strict";
  const list = document.querySelector("ol.logic");
  if (!list) return;
  const WAIT = 120; // milliseconds before a pointer that only passes by shows anything
  const LEAVE = 350; // and before what it showed is gone, so that it can be reached
  const bound = typeof Highlight === "function" ? new Highlight() : null;
  if (bound) CSS.highlights.set("bound", bound);

  const card = document.createElement("div");
  card.className = "logic-card";
  card.id = "logic-card";
  card.hidden = true;
  card.setAttribute("role", "status");
  let shown = ""; // the clause in the card
  let steps = []; // the parts of its logic that can be stepped through
  let step = -1;
  let timer = 0;

  const unfolded = () => list.closest("details")?.open ?? true;
  // The sentence that something in it stands for: its mark always, its words only for who asked for logic.
  const sentenceOf = (target) => target.closest(unfolded() ? ".sentence" : "a.status")?.closest(".sentence");

  const piecesOf = (clause) => [...document.querySelectorAll(`.sentence[data-clause="${CSS.escape(clause)}"]`)];

  // The characters of a clause from one offset to another, as ranges of the page; what the page adds does not count.
  function rangesOf(clause, first, last) {
    const found = [];
    for (const piece of piecesOf(clause)) {
      let offset = Number(piece.dataset.start || 0);
      const walker = document.createTreeWalker(piece, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        if (text.parentElement.closest(".hole")) continue;
        const start = Math.max(first - offset, 0);
        const end = Math.min(last - offset, text.length);
        if (start < end) {
          const range = new StaticRange({ startContainer: text, startOffset: start, endContainer: text, endOffset: end });
          found.push(range);
        }
        offset += text.length;
      }
    }
    return found;
  }

  function wordsOf(part) {
    const clause = part.dataset.of || part.closest("[data-clause]").dataset.clause;
    if (part.dataset.at) return rangesOf(clause, ...part.dataset.at.split("-").map(Number));
    const whole = document.getElementById(clause);
    if (!whole) return [];
    const range = document.createRange();
    range.selectNodeContents(whole);
    return [range];
  }

  function light(part) {
    for (const lit of document.querySelectorAll(".lit")) lit.classList.remove("lit");
    if (bound) bound.clear();
    if (!part) return;
    part.classList.add("lit");
    if (bound) for (const range of wordsOf(part)) bound.add(range);
  }

  function choose(clause) {
    for (const chosen of document.querySelectorAll(".sentence.chosen")) chosen.classList.remove("chosen");
    for (const piece of clause ? piecesOf(clause) : []) piece.classList.add("chosen");
  }

  function hide() {
    clearTimeout(timer);
    card.hidden = true;
    shown = "";
    choose("");
    light(null);
  }

  function show(clause) {
    clearTimeout(timer);
    if (clause === shown) return;
    const entry = [...list.children].find((item) => item.dataset.clause === clause);
    const pieces = piecesOf(clause);
    if (!entry || !pieces.length) return;
    light(null);
    shown = clause;
    card.dataset.clause = clause;
    card.replaceChildren(...[...entry.childNodes].map((child) => child.cloneNode(true)));
    steps = [...card.querySelectorAll("[data-at], [data-of]")];
    step = -1;
    choose(clause);
    const last = pieces.at(-1);
    (last.closest(".table-wrapper") || last.closest("dl") || last.closest("p")).after(card);
    card.hidden = false;
    const frame = card.offsetParent.getBoundingClientRect();
    const lines = [...last.getClientRects()];
    const line = lines.at(-1);
    const left = Math.min(...lines.map((rect) => rect.left));
    card.style.left = `${Math.max(0, Math.min(left - frame.left, frame.width - card.offsetWidth))}px`;
    card.style.top = `${line.bottom - frame.top + 4}px`;
  }

  const later = (action, wait) => {
    clearTimeout(timer);
    timer = setTimeout(action, wait);
  };

  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    const part = event.target.closest(".stated [data-at], .stated [data-of]");
    const entry = event.target.closest("ol.logic > li");
    const sentence = sentenceOf(event.target);
    if (part) light(part);
    else if (card.contains(event.target) || entry) light(null);
    if (card.contains(event.target)) clearTimeout(timer);
    else if (sentence) later(() => show(sentence.dataset.clause), shown ? LEAVE : WAIT);
    else if (entry) {
      hide();
      choose(entry.dataset.clause);
      if (part) light(part);
    } else if (!card.contains(document.activeElement) && !document.activeElement.matches("a.status")) later(hide, LEAVE);
  });

  document.addEventListener("click", (event) => {
    const part = event.target.closest(".stated [data-at], .stated [data-of]");
    const sentence = sentenceOf(event.target);
    if (part) light(part);
    else if (card.contains(event.target)) return;
    else if (sentence && !event.target.closest("a:not(.status)")) {
      if (event.target.matches("a.status") && event.detail) event.preventDefault();
      show(sentence.dataset.clause);
    } else hide();
  });

  document.addEventListener("focusin", (event) => {
    if (event.target.matches("a.status")) show(event.target.closest(".sentence").dataset.clause);
    else if (!card.contains(event.target)) hide();
  });

  document.addEventListener("keydown", (event) => {
    if (!shown || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape") hide();
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!way || !steps.length || !document.activeElement.matches("a.status")) return;
    event.preventDefault();
    step = (step + way + steps.length + (step < 0 && way < 0 ? 1 : 0)) % steps.length;
    light(steps[step]);
  });
})();
