/* What bears the number that was asked for comes first, then the rules, then the lists. */
var Scorer = {
  objNameMatch: 11,
  objPartialMatch: 2,
  objPrio: { 0: 15, 1: 5, 2: -5 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,
  wanted: null,
  score: ([docname, title, , , score, , kind]) => {
    Scorer.wanted ??= splitQuery((new URLSearchParams(window.location.search).get("q") || "").toLowerCase());
    const name = title.toLowerCase().split(/\s/)[0];
    const bare = name.replace(/^\p{L}+(?=\d+\.)/u, "");
    if (Scorer.wanted.includes(name) || Scorer.wanted.includes(bare)) return score + 100;
    if (kind === "object") return 1;
    return docname.startsWith("rules/") ? score + 5 : score;
  },
};
