/* Words, as the search sees them: numbers whole, endings off, one slip of the keys forgiven. */

/* A number is one word with its chapter and its points, `B23.9221`; of other words, `end.2`, a point makes two. */
const RUN = /[\p{L}\p{N}]+(?:\.\p{Nd}[\p{L}\p{N}]*)*/gu;
const NUMBER = /^(?:\p{L}{1,16}\p{Nd}+|\p{L}{1,2}|\p{Nd}+)\./u;

/* What a question is put with. Such a word is looked for only if there is no other. */
const SMALL = new Set(
  `
    a about all am an and any are as at be been but by can could did do does for from get give had has have he
    her his how i if in into is it its may me mean means meant might must my need of off on one or our out s
    shall should so some than that the their them then there these they this those to us was we were what when
    where which who whose why will with would you your
  `.trim().split(/\s+/),
);

const isNumber = (word) => /\p{Nd}/u.test(word);

const partsOf = (run) => (run.includes(".") && !NUMBER.test(run) ? run.split(".") : [run]);

/** The words of a text, each with where it starts and ends. */
function wordsOf(text) {
  const found = [];
  for (const { 0: run, index } of text.matchAll(RUN)) {
    let start = index;
    for (const word of partsOf(run)) {
      found.push({ word: word.toLowerCase(), start, end: start + word.length });
      start += word.length + 1;
    }
  }
  return found;
}

/** The words of a text alone. */
const plain = (text) => (text.match(RUN) ?? []).flatMap(partsOf).map((word) => word.toLowerCase());

/** A number without its chapter, `23.41` of `b23.41`; nothing of any other word. */
const bareNumber = (word) => word.includes(".") && /^\p{L}+(\p{Nd}+\..*)/u.exec(word)?.[1];

/* Endings with what has to be left before them, the longest first; one of inflection goes, then one of derivation. */
const INFLECTED = [
  ["sses", 1, "ss"], ["ches", 2, "ch"], ["shes", 2, "sh"], ["ies", 2, "y"], ["ied", 2, "y"], ["ing", 3, ""],
  ["xes", 1, "x"], ["ed", 3, ""], ["s", 3, ""],
];
const DERIVED = [
  ["ifications", 3, "ify"], ["ification", 3, "ify"], ["ements", 4, ""], ["ations", 4, ""], ["ement", 4, ""],
  ["ments", 5, ""], ["ation", 4, ""], ["ences", 4, ""], ["ances", 4, ""], ["ment", 5, ""], ["ions", 4, ""],
  ["ence", 4, ""], ["ance", 4, ""], ["ally", 4, ""], ["ion", 4, ""], ["ers", 4, ""], ["ors", 5, ""], ["ate", 4, ""],
  ["er", 4, ""], ["or", 5, ""], ["ly", 4, ""], ["at", 4, ""],
];

function without(word, endings) {
  for (const [ending, least, instead] of endings) {
    if (word.endsWith(ending) && word.length - ending.length >= least && !word.endsWith("ss")) {
      const left = word.slice(0, -ending.length);
      return /[aeiouy]/.test(left) ? left + instead : word;
    }
  }
  return word;
}

/** The regular forms that a word may have, and of a noun in -ion the verb's. */
function formsOf(word) {
  const root = without(word, INFLECTED).replace(/(?:e|ion)$/, "");
  return ["", "e", "s", "es", "ed", "ing"].map((ending) => root + ending);
}

/** What is left of a word without its endings; `forms` gives the base of those that have none. */
function stemOf(word, forms) {
  if (word.length < 4 || isNumber(word)) return forms[word] ?? word;
  let stem = forms[word] ?? without(word, INFLECTED);
  stem = without(stem, DERIVED);
  stem = stem.replace(/([bcdfgklmnprtvz])\1$/, "$1").replace(/e$/, "");
  return stem.replace(/y$/, "i");
}

/** Whether one letter too many, too few, wrong, or changed for its neighbour makes one word of the other. */
function isSlip(one, other) {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let [left, right] = [one.length - 1, other.length - 1];
  while (left >= start && right >= start && one[left] === other[right]) {
    left -= 1;
    right -= 1;
  }
  if (left <= start && right <= start) return true;
  return left === start + 1 && right === left && one[start] === other[right] && one[left] === other[start];
}

/** Whether no more than two letters too many, too few, or wrong make one word of the other. */
function isTwoSlips(one, other) {
  const most = 2;
  if (Math.abs(one.length - other.length) > most) return false;
  let before = [...Array(other.length + 1).keys()];
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const changed = before[at - 1] + (one[row - 1] === other[at - 1] ? 0 : 1);
      now.push(Math.min(changed, before[at] + 1, now[at - 1] + 1));
    }
    before = now;
  }
  return before[other.length] <= most;
}
