/* What answers a question: the texts that have its words, ranked, and gathered under their headings. */

/* Of texts that have the same words: a rule before what illustrates it, and that before what is listed. What a plain
   word means is asked less often than what an abbreviation stands for. */
const PLAIN_WORD = 0.4;
const BY_KIND = {
  rule: 1, note: 0.9, table: 0.85, example: 0.8, document: 0.7, external: 0.6, exception: 0.5, paragraph: 0.5,
  term: 0.38, gone: 0.3, question: 1, page: 1, row: 1, edition: 1,
};
/* What a word counts for in the name of a text, and in the name of what that stands under; in the text up to 2.2. */
const IN_NAME = 3;
const ABOVE = 0.6;
/* What a word counts for that is part of something with a meaning of its own. */
const UNNEEDED = 0.35;
/* What it counts for that a name is all that was asked for, and that the words stand together. */
const WHOLE_NAME = 3;
const TOGETHER = 0.6;
const NEAR = 24;
/* How many of the best are looked at closely, and how many texts stand under one heading. */
const LOOKED_AT = 80;
const PER_HEADING = 4;
/* What share of the best score under a heading is as good as that. */
const EQUAL = 0.75;

/* The kind of a form that answers a question; it stands beside the texts and never takes the place of one. */
const FORM = "question";
/* Other pages, and the rows of one; they are found by their names, if these have all that is asked for. */
const PAGES = new Set(["page", "row", "edition"]);
/* What is here by its name alone, without what a rule tells of it. */
const NAMES_ALONE = new Set(["external", "term"]);
/* From when on a name is as good as what was asked for. */
const EXACT = 0.9;
/* How far the name of a row has to be what was asked for, where that is all that was. */
const BARE = 0.2;
/* How a question begins, or ends, that somebody asks in a sentence; of such a one a form needs so much of what the words tell. */
const ASKING = /^\s*(?:can|could|may|must|is|are|does|do|what|how|which|who|where|when|from)\s|\?\s*$/i;
const ENOUGH = 0.6;
/* Words that ask for leave, all alike. */
const MAY = new Set(["can", "could", "may", "might"]);

/** How much each entry has of a slot, and how rare that is; what stands under a name has a little of it. */
function weighed(index, slot) {
  const { entries } = index;
  const has = new Float32Array(entries.length);
  const above = new Float32Array(entries.length);
  let texts = 0;
  for (const [word, weight] of slot.fill) {
    for (const { number, name, own } of index.postings.get(word) ?? []) {
      const long = 0.4 + (0.6 * entries[number].words.length) / index.usual;
      if (!has[number]) texts += 1;
      has[number] = Math.max(has[number], weight * (IN_NAME * name + (2.2 * own) / (own + 1.2 * long)));
      if (name) above[number] = Math.max(above[number], weight * ABOVE);
    }
  }
  // What is above a text stands before it.
  for (const { number, above: upper } of entries) {
    const under = upper < 0 ? 0 : above[upper];
    has[number] += under;
    above[number] = Math.max(above[number], under);
  }
  return { ...slot, has, rare: Math.log(1 + (entries.length - texts + 0.5) / (texts + 0.5)) };
}

/** How far a name is what was asked for, from 0 to 1; a term is so by its own words alone. */
function exactness(index, kind, { words }, slots) {
  const said = new Float32Array(words.length);
  const needed = slots.filter((slot) => slot.needed);
  let hits = 0;
  for (const { fill } of needed) {
    let hit = 0;
    words.forEach((word, place) => {
      hit = Math.max(hit, fill.get(word) ?? 0);
      said[place] = Math.max(said[place], fill.get(word) ?? 0);
      for (const { rest, meaning } of kind === "term" ? [] : meaningsAt(index, words, place)) {
        const weight = fill.get(meaning) ?? 0;
        for (let each = place; each <= place + rest.length; each += 1) said[each] = Math.max(said[each], weight);
        hit = Math.max(hit, weight);
      }
    });
    hits += hit > 0;
  }
  return words.length ? (said.reduce((sum, each) => sum + each, 0) / words.length) * (hits / needed.length) : 0;
}

/** The slot that each word of a text fills, or -1. */
function filledBy(index, words, slots) {
  const told = new Map();
  const filled = words.map((word) => {
    let slot = told.get(word);
    if (slot === undefined) {
      const { bare } = index.known(word);
      told.set(word, (slot = slots.findIndex(({ fill }) => fill.has(word) || fill.has(bare))));
    }
    return slot;
  });
  words.forEach((word, place) => {
    if (index.known(word).phrases === NONE) return;
    for (const { rest, meaning } of meaningsAt(index, words, place)) {
      const slot = slots.findIndex(({ fill }) => fill.has(meaning));
      if (slot < 0) continue;
      for (let each = place; each <= place + rest.length; each += 1) filled[each] = Math.max(slot, filled[each]);
    }
  });
  return filled;
}

/** The stretch of a text that has most of what was asked for: `start` and `end` count words. */
function bestStretch(filled, slots) {
  const hits = [...filled.entries()].filter(([, slot]) => slot >= 0);
  let best = { worth: 0, start: 0, end: 0 };
  let pairs = 0;
  hits.forEach(([place, slot], number) => {
    const seen = new Set();
    let [worth, end] = [0, place];
    for (let next = number; next < hits.length && hits[next][0] < place + NEAR; next += 1) {
      if (!seen.has(hits[next][1])) [worth, end] = [worth + slots[hits[next][1]].rare, hits[next][0]];
      seen.add(hits[next][1]);
    }
    if (worth > best.worth + 1e-6) best = { worth, start: place, end };
    const next = hits[number + 1];
    if (next && next[1] === slot + 1 && next[0] - place <= 2) pairs = Math.max(pairs, slots[slot].rare);
  });
  return { ...best, pairs };
}

/** A candidate with what its names and its text tell when they are read; that is done for the best only. */
function refined(index, candidate, slots, typed) {
  const entry = index.entries[candidate.number];
  const all = slots.reduce((sum, slot) => sum + (slot.needed ? slot.rare : 0), 0);
  const isTyped = ({ words }) => words.join(" ") === typed.join(" ");
  const exact = Math.max(0, ...entry.names.map((name) => (isTyped(name) ? 1 : exactness(index, entry.kind, name, slots))));
  const filled = filledBy(index, entry.words, slots);
  const stretch = bestStretch(filled, slots);
  const verbatim = typed.length > 2 && ` ${entry.words.join(" ")} `.includes(` ${typed.join(" ")} `);
  const score =
    candidate.score + WHOLE_NAME * all * exact ** 2 + TOGETHER * (stretch.worth + stretch.pairs) + (verbatim ? all : 0);
  const prior = BY_KIND[entry.kind] * (entry.kind === "term" && entry.names.length < 2 ? PLAIN_WORD : 1);
  return { ...candidate, entry, stretch, filled, exact, score: score * prior };
}

const better = (one, other) => other.has - one.has || other.score - one.score || one.number - other.number;

/** The entries that have all the words asked for, then those that have most; the best are looked at closely. */
function matching(index, text, guessing) {
  const slots = slotsOf(index, text, guessing).map((slot) => weighed(index, slot));
  const has = new Uint8Array(index.entries.length);
  const scores = new Float32Array(index.entries.length);
  for (const slot of slots) {
    slot.has.forEach((value, number) => {
      if (!value) return;
      if (slot.needed) has[number] += 1;
      scores[number] += slot.rare * value * (slot.needed ? 1 : UNNEEDED);
    });
  }
  const needed = slots.filter((slot) => slot.needed).length;
  const found = [];
  for (let most = needed; most > 0 && found.length < LOOKED_AT; most -= 1) {
    const level = [];
    has.forEach((count, number) => {
      const { kind, names, words } = index.entries[number];
      // What has no words of its own is found by its id alone.
      if (count === most && kind !== FORM && !PAGES.has(kind) && (names.length || words.length)) level.push({ number, has: most, score: scores[number] });
    });
    found.push(...level.sort(better).slice(0, LOOKED_AT - found.length));
  }
  const typed = plain(text);
  const forms = [];
  has.forEach((count, number) => {
    if (count && index.entries[number].kind === FORM) forms.push({ number, has: count, score: scores[number] });
  });
  const [best, asked] = [found, forms].map((all) => all.map((each) => refined(index, each, slots, typed)).sort(better));
  for (const each of asked) each.score *= 1 + likeness(each.entry, typed);
  return { best, form: asked.sort(better)[0], pages: pagesFor(index, slots, has, scores, needed, typed, best), needed, slots, typed };
}

/** The pages that have all that is asked for, and of one also its rows; a row whose bare name is asked for stands behind
    the best text, unless that name is of several words and no text bears it. */
function pagesFor(index, slots, has, scores, needed, typed, texts) {
  const asked = slots.filter((slot) => slot.needed);
  const found = index.entries.filter(({ number, kind }) => PAGES.has(kind) && has[number] >= needed);
  const called = texts.some(({ entry, exact }) => exact >= EXACT && !NAMES_ALONE.has(entry.kind));
  const told = found.map(({ number }) => refined(index, { number, has: needed, score: scores[number] }, slots, typed));
  const isOf = ({ entry: { above }, exact }) =>
    above < 0 ||
    (asked.length > 1 && exact >= EXACT && !called) ||
    (asked.some((slot) => slot.has[above]) && asked.some((slot) => !slot.has[above]));
  const pages = told.filter(isOf).sort(better);
  if (pages.length) return pages;
  const rows = told.filter(({ entry: { above }, exact }) => exact >= BARE && asked.every((slot) => !slot.has[above]));
  const most = Math.max(...rows.map(({ exact }) => exact));
  return rows.filter(({ exact }) => exact >= EQUAL * most).map((row) => ({ ...row, bare: true })).sort(better);
}

/** How far a form is put like a question, small words and all: the share of its pairs of words. */
function likeness({ names }, typed) {
  const put = (words) => words.map((word) => (MAY.has(word) ? "may" : word.replace(/e?[sd]$/, "")));
  const pairs = (words) => words.slice(1).map((word, place) => `${words[place]} ${word}`);
  const asked = pairs(put(typed));
  const title = new Set(pairs(put(names[0].words)));
  return asked.filter((pair) => title.has(pair)).length / (asked.length || 1);
}

/** The form that answers a question, if it has enough of it: all of several words, or most of what a sentence tells. */
function formFor(text, { form, needed, slots }) {
  if (!form) return [];
  const telling = slots.filter((slot) => slot.needed);
  const worth = (some) => some.reduce((sum, { rare }) => sum + rare, 0);
  const share = worth(telling.filter(({ has }) => has[form.number])) / worth(telling);
  return (ASKING.test(text) ? share >= ENOUGH : needed > 1 && form.has === needed) ? [form] : [];
}

/** The entries that a question names by their ids. */
function named(index, text) {
  const asked = text.trim().replace(/^(?:rules?|sections?|see)\s+(?=\S*\p{Nd})/iu, "");
  return index.ids.get(compact(asked)) ?? index.ids.get(compact(asked.replace(/:c\p{Nd}+.*$/iu, ""))) ?? [];
}

/** The answers of a question: headings with their texts, those that it names first. */
function answer(index, text) {
  let found = matching(index, text, false);
  if (!found.best.length || found.best[0].has < found.needed) {
    const guessed = matching(index, text, true);
    if ((guessed.best[0]?.has ?? 0) > (found.best[0]?.has ?? 0)) found = guessed;
  }
  const asked = named(index, text);
  const first = asked.map((number) => refined(index, { number, has: Infinity, score: 0 }, found.slots, found.typed));
  const rest = found.best.filter(({ number }) => !asked.includes(number));
  const texts = headed(index, [...first, ...rest]);
  if (asked.length) return texts;
  // A page comes first if it is called so, a row if it is so word for word, and both if no text has all words; else it
  // stands behind the best text.
  const before = found.pages.some(({ entry, exact, bare }) => !bare && exact >= (entry.above < 0 ? EXACT : 1)) || (rest[0]?.has ?? 0) < found.needed;
  const pages = headed(index, found.pages).slice(0, 1);
  const forms = headed(index, formFor(text, found));
  return [...(before ? pages : []), ...texts.slice(0, 1), ...forms, ...(before ? [] : pages), ...texts.slice(1)];
}

/** Answers under their headings, in the order of the best of each; under one heading, equals in book order. */
function headed(index, answers) {
  const headings = new Map();
  for (const each of answers) {
    const { head } = each.entry;
    if (!headings.has(head)) headings.set(head, []);
    headings.get(head).push(each);
  }
  return [...headings].map(([head, all]) => {
    const best = Math.max(...all.map(({ score }) => score));
    const level = ({ score }) => (score >= EQUAL * best ? best : score);
    all.sort((one, other) => other.has - one.has || level(other) - level(one) || one.number - other.number);
    const more = Math.max(0, all.length - PER_HEADING);
    return { title: titleOf(index, head), more, answers: all.slice(0, PER_HEADING) };
  });
}

function titleOf(index, head) {
  const entry = index.entries[head];
  return index.data.topics[head] ?? entry.names[0]?.text ?? entry.label;
}

/** What is shown of a text: pieces, each of which is `marked` where it is a word that was asked for. */
function excerpt({ entry, stretch, filled }, longest = 34) {
  const { text, remark } = entry;
  if (!text) return remark ? [{ text: remark, marked: false }] : [];
  const words = wordsOf(text);
  const begins = (place) => place === 0 || /[.?!]\W*$/.test(text.slice(words[place - 1].end, words[place].start));
  let first = Math.max(0, stretch.start - Math.floor(Math.max(0, longest - stretch.end + stretch.start) / 3));
  for (let place = first; place <= stretch.start; place += 1) {
    if (begins(place)) {
      first = place;
      break;
    }
  }
  const last = Math.min(words.length - 1, first + longest);
  const pieces = [{ text: first > 0 ? "… " : "", marked: false }];
  let at = first > 0 ? words[first].start : 0;
  for (let place = first; place <= last; place += 1) {
    if (filled[place] < 0) continue;
    pieces.push({ text: text.slice(at, words[place].start), marked: false });
    pieces.push({ text: text.slice(words[place].start, words[place].end), marked: true });
    at = words[place].end;
  }
  const end = last === words.length - 1 ? text.length : words[last].end;
  pieces.push({ text: text.slice(at, end) + (end < text.length ? " …" : ""), marked: false });
  if (remark && end === text.length) pieces.push({ text: ` ${remark}`, marked: false });
  return pieces.filter((piece) => piece.text);
}

/** Hands what answers to the page that has loaded it. */
function start(data) {
  const index = indexOf(data);
  index.spellings = spellingsOf(index);
  document.currentScript.dispatchEvent(
    new CustomEvent("ready", {
      detail: { answer: (text) => answer(index, text), excerpt, nearest: (text) => nearest(index, text) },
    }),
  );
}
