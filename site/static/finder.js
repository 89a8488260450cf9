// The questions of a page, narrowed to those that have every word that is typed; a heading without any goes too.
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

  const narrow = () => {
    const asked = words(input.value);
    const stem = (word) => (word.length > 3 ? word.replace(/(?:es|s|ing|ed)$/, "") : word);
    const found = questions.filter((each) => {
      each.block.hidden = !asked.every((word) => each.words.some((own) => own.startsWith(stem(word))));
      return !each.block.hidden;
    });
    const sections = new Set(found.map(({ section }) => section));
    for (const { section } of questions) section.hidden = !sections.has(section);
    status.textContent = asked.length ? `${found.length} of ${questions.length}` : "";
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
