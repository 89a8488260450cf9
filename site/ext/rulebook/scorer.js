/* A page or an object whose own number is what was asked for comes first. */
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
  score: ([, title, , , score, , kind]) => {
    Scorer.wanted ??= splitQuery((new URLSearchParams(window.location.search).get("q") || "").toLowerCase());
    const name = title.toLowerCase().split(/\s/)[0];
    const bare = name.replace(/^\p{L}+(?=\d+\.)/u, "");
    if (Scorer.wanted.includes(name) || Scorer.wanted.includes(bare)) return score + 100;
    return kind === "object" ? 1 : score;
  },
};
