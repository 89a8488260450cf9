// Where a statement of an example is on its map: point at the statement or move to it, and the map shows what it is
// about. What is chosen stays until something else is.
(() => {
  "use strict";
  for (const view of document.querySelectorAll(".board-view")) {
    const statements = new Map();
    for (const group of view.querySelectorAll("g.shown")) {
      for (const id of group.dataset.for.split(" ")) {
        const statement = document.getElementById(id);
        if (statement) statements.set(statement, group);
      }
    }
    let shown = null;
    const show = (statement) => {
      shown?.classList.remove("here");
      shown = statements.get(statement);
      shown?.classList.add("here");
      for (const each of statements.keys()) each.classList.toggle("on-map", each === statement);
    };
    for (const statement of statements.keys()) {
      statement.tabIndex = 0;
      for (const event of ["pointerenter", "focusin", "click"]) {
        statement.addEventListener(event, () => show(statement));
      }
    }
    const here = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (statements.has(here)) show(here);
  }
})();
