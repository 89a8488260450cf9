// Printing a page from its own button; what is printed is for the style sheets to say.
(() => {
  "use strict";
  for (const button of document.querySelectorAll(".print-handout button")) button.addEventListener("click", () => print());
})();
