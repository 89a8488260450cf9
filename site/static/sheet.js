// The cheat sheet of variants: which of them is the base, which are shown, which rows, and whether only differences are.
// All of that stands in the address after the `#`, as `base=FB9&of=O6+FB9&rows=tem&only=differences`: pages that are
// opened as files may change nothing else of it. The page holds everything; this marks and hides.
(() => {
  "use strict";
  const sheet = document.querySelector(".uc-sheet");
  const choice = document.querySelector(".uc-choice");
  const only = document.getElementById("differences-only");
  if (!sheet || !choice || !only) return;
  const columns = [...sheet.querySelectorAll("thead th[data-document]")];
  const documents = columns.map((head) => head.dataset.document);
  const rows = [...sheet.querySelectorAll("tbody.uc-row")];
  const compared = sheet.closest(".uc-compare");
  const note = choice.querySelector(".uc-note");
  const first = sheet.dataset.base;
  const checked = (name) => [...choice.querySelectorAll(`input[name="${name}"]:checked`)].map((box) => box.value);
  const check = (name, values) => {
    for (const box of choice.querySelectorAll(`input[name="${name}"]`)) box.checked = values.includes(box.value);
  };

  function mark(base, shown) {
    for (const words of sheet.querySelectorAll("[data-lacks]")) {
      const mine = words.closest("td").dataset.document;
      const lacking = words.dataset.lacks.split(" ");
      const marked = mine === base ? lacking.some((other) => shown.includes(other)) : lacking.includes(base);
      words.classList.toggle("uc-lacked", marked);
    }
  }

  // Whether those that are shown rule a case differently; what is not decided is no ruling.
  function isApart(row) {
    const decided = [...row.querySelectorAll("td[data-document]:not([data-open])")].filter((cell) => !cell.hidden);
    return new Set(decided.map((cell) => cell.querySelector(".uc-line").firstChild.textContent.trim())).size > 1;
  }

  function hide(base, shown, wanted) {
    for (const told of compared.querySelectorAll("[data-for]")) told.hidden = !told.dataset.for.split(" ").includes(base);
    for (const cell of compared.querySelectorAll("[data-document]")) {
      const measure = cell.closest("[data-measure]")?.dataset.measure; // what the words of others are told from stays
      cell.hidden = ![...shown, measure].includes(cell.dataset.document);
    }
    for (const cell of sheet.querySelectorAll("td.uc-common")) cell.colSpan = shown.length;
    for (const row of rows) {
      const pairs = row.dataset.differing.split(" ").map((pair) => pair.split("/"));
      for (const cell of row.querySelectorAll("td[data-long]")) {
        const mine = cell.dataset.document;
        const differing = pairs.some((pair) => pair.includes(base) && pair.includes(mine));
        const stated = Boolean(cell.querySelector(".uc-again"));
        cell.classList.toggle("uc-as-base", mine !== base && !differing && stated);
      }
      const differs = pairs.some((pair) => pair.includes(base) && pair.every((one) => shown.includes(one)));
      row.classList.toggle("uc-alike", !differs);
      row.hidden = wanted.length > 0 && !wanted.includes(row.id);
      const jump = compared.querySelector(`.uc-rows a[href="#${row.id}"]`).parentElement;
      jump.classList.toggle("uc-alike", !differs);
      jump.hidden = row.hidden;
    }
    for (const topic of compared.querySelectorAll(".uc-topic")) {
      const told = [...topic.querySelectorAll("summary :not([hidden]) > [data-status]")].filter((each) => !each.hidden);
      topic.classList.toggle("uc-uniform", told.every((each) => each.dataset.status === "same"));
    }
    for (const question of compared.querySelectorAll(".uc-cases > li")) {
      const cases = [...question.querySelectorAll("tbody tr")];
      for (const row of cases) row.hidden = !isApart(row);
      const left = cases.filter((row) => !row.hidden).length;
      question.hidden = !left;
      question.querySelector(".uc-of").textContent = `${left} case${left === 1 ? "" : "s"}`;
    }
  }

  function apply() {
    let shown = checked("of");
    if (shown.length < 2) shown = documents;
    let base = checked("base")[0];
    if (!shown.includes(base)) base = shown[0];
    check("of", shown);
    check("base", [base]);
    for (const box of choice.querySelectorAll('input[name="base"]')) box.disabled = !shown.includes(box.value);
    const wanted = checked("rows");
    mark(base, shown);
    hide(base, shown, wanted);
    return { base, shown, wanted };
  }

  function write() {
    const { base, shown, wanted } = apply();
    const told = [];
    if (base !== first) told.push(`base=${encodeURIComponent(base)}`);
    if (shown.length < documents.length) told.push(`of=${shown.map(encodeURIComponent).join("+")}`);
    if (wanted.length) told.push(`rows=${wanted.map((id) => encodeURIComponent(id.replace(/^row-/, ""))).join("+")}`);
    if (only.checked) told.push("only=differences");
    history.replaceState(null, "", `#${told.join("&")}`);
  }

  function listed(value) {
    return (value || "").split("+").filter(Boolean).map(decodeURIComponent);
  }

  function read() {
    const address = location.hash.slice(1);
    if (!address || address.includes("=")) {
      const told = Object.fromEntries(address.split("&").map((part) => part.split("=")));
      const of = listed(told.of).filter((name) => documents.includes(name));
      check("base", [...listed(told.base), first].slice(0, 1));
      check("of", of.length ? of : documents);
      check("rows", listed(told.rows).map((name) => `row-${name}`));
      only.checked = told.only === "differences";
      if (told.rows) choice.querySelector("details").open = true;
    } // who jumps to a place of the page keeps what was chosen
    apply();
    const target = address.includes("=") ? null : document.getElementById(decodeURIComponent(address));
    const fold = target && target.querySelector(":scope:not(.uc-row) details");
    if (fold) {
      fold.open = true; // the words of a topic that something leads to
      target.scrollIntoView();
    }
  }

  choice.hidden = false;
  choice.addEventListener("change", ({ target }) => {
    const alone = target.name === "of" && checked("of").length < 2; // there is nothing to compare one with
    if (alone) target.checked = true;
    note.textContent = alone ? "Two at least are compared" : "";
    write();
  });
  only.addEventListener("change", write);
  window.addEventListener("hashchange", read);
  read();
})();
