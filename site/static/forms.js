// What makes forms of the questions on a rule's page is loaded when something is unfolded, or the address says what.
(() => {
  "use strict";
  const { src } = document.currentScript;
  const load = () => {
    const script = document.createElement("script");
    script.src = src.replace(/forms.*/, "asked.js");
    document.head.append(script);
    return script;
  };
  const [id, facts] = location.hash.slice(1).split("?");
  if (facts === undefined) return addEventListener("toggle", load, { capture: true, once: true });
  const script = load();
  // As on the page of questions, what is read is not there before the answer.
  const article = document.querySelector("article");
  if (!document.getElementById(id)?.matches("details.asked")) return;
  article.style.visibility = "hidden";
  script.addEventListener("error", () => (article.style.visibility = ""));
})();
