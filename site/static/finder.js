// The questions of a page, narrowed to those that have the words that are typed; a heading without any goes too.
(() => {
  "use strict";
  const form = document.querySelector("form.finder");
  const input = form.querySelector("input");
  const status = form.querySelector("[role=status]");
  const words = (text) => text.toLowerCase().match(/[\p{L}\p{N}#]+/gu) ?? [];
  const questions = [...document.querySelectorAll("details.asked")].map((block) => {
    const section = block.closest("section");
    const heading = section.querySelector("h2")?.textContent ?? "";
    const title = block.querySelector("summary").textContent;
    return { block, section, words: words(`${heading} ${title} ${block.dataset.also ?? ""}`) };
  });

  const stem = (word) => (word.length > 3 ? word.replace(/(?:ies|es|s|ing|ed|y)$/, "") : word);
  const has = (each, word) => each.words.some((own) => own.startsWith(stem(word)));

  // Those that have all words; else, of the words that tell some from others, those that have the most.
  const matching = (asked) => {
    const whole = questions.filter((each) => asked.every((word) => has(each, word)));
    if (whole.length) return whole;
    const telling = asked.filter((word) => questions.filter((each) => has(each, word)).length * 2 < questions.length);
    const count = (each) => telling.filter((word) => has(each, word)).length;
    const most = Math.max(...questions.map(count));
    return most ? questions.filter((each) => count(each) === most) : [];
  };

  // Where no question has the words, the search of all rules is offered.
  const elsewhere = () => {
    const link = document.createElement("a");
    const home = document.querySelector("form.search")?.action ?? "index.html";
    link.href = `${home}?q=${encodeURIComponent(input.value.trim())}`;
    link.textContent = `search all rules for \u201c${input.value.trim()}\u201d`;
    return link;
  };

  const narrow = () => {
    const asked = words(input.value);
    const found = matching(asked);
    for (const each of questions) each.block.hidden = !found.includes(each);
    const sections = new Set(found.map(({ section }) => section));
    for (const { section } of questions) section.hidden = !sections.has(section);
    status.textContent = asked.length ? `${found.length} of ${questions.length}` : "";
    if (!found.length) status.append(": no question has these words; ", elsewhere());
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const first = questions.find(({ block }) => !block.hidden)?.block;
    if (!first || !input.value) return;
    first.open = true;
    first.querySelector("summary").focus();
  });
  input.addEventListener("input", narrow);
  addEventListener("hashchange", () => {
    input.value = "";
    narrow();
  });
})();
