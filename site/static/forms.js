// What makes forms of the questions on a rule's page is loaded when something is unfolded, or the address says what.
(() => {
  "use strict";
  const { src } = document.currentScript;
  const load = () => {
    const script = document.createElement("script");
    script.src = src.replace(/forms.*/, "asked.js");
    document.head.append(script);
  };
  if (location.hash.includes("?")) load();
  else addEventListener("toggle", load, { capture: true, once: true });
})();
