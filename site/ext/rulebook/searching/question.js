/* A question: its words as slots, each with every word of the texts that fills it, and how well. */

/* How well a word of the texts fills the place of a word of the question. */
const SAME_WORD = 1;
const SAME_STEM = 0.9;
const SAME_MEANING = 0.85;
const WITHOUT_CHAPTER = 0.8;
const BEGINNING = 0.7;
const SLIP = 0.6;
const SLIP_OF_FORM = 0.55;
const UNLIKELY_SLIP = 0.35;

/** The known words that a word of the question may be, each with its weight; a guess only for what nobody knows. */
function candidates(index, word, { last, guessing }) {
  const found = new Map();
  const take = (other, weight) => found.set(other, Math.max(weight, found.get(other) ?? 0));
  if (index.spelt.has(word)) take(word, SAME_WORD);
  if (isNumber(word)) {
    const bare = bareNumber(word);
    if (bare && index.spelt.has(bare)) take(bare, WITHOUT_CHAPTER);
    if (found.size || word.includes(".")) return found;
  }
  for (const other of index.byStem.get(index.stem(word)) ?? []) take(other, other === word ? SAME_WORD : SAME_STEM);
  const sure = found.size > 0;
  if (word.length < 3) return found;
  if (last || !sure) {
    for (const other of index.spelt) {
      if (other.length > word.length && other.startsWith(word)) take(other, (BEGINNING * word.length) / other.length);
    }
  }
  if (guessing || !sure) for (const [other, weight] of slipsOf(index, word)) take(other, sure ? UNLIKELY_SLIP : weight);
  return found;
}

/* From how many letters on a word with two slips is known again, and how many such words are offered. */
const LONG_WORD = 6;
const OFFERED = 3;

/** Questions that are written much like one that nothing answers, with names for the words that nobody knows. */
function nearest(index, text) {
  const typed = plain(text);
  const unknown = typed.filter((word) => !candidates(index, word, {}).size);
  if (unknown.length !== 1 || unknown[0].length < LONG_WORD) return [];
  const named = index.entries.flatMap(({ names }) => names.flatMap(({ words }) => words));
  const known = new Set([...named, ...index.data.same.flat().flatMap(plain)]);
  const near = [...known].filter((word) => word.length >= LONG_WORD - 1 && word[0] === unknown[0][0] && isTwoSlips(unknown[0], word));
  return near.slice(0, OFFERED).map((word) => typed.map((each) => (each === unknown[0] ? word : each)).join(" "));
}

/** The known words that a word is a slip of, or of whose other forms. */
function slipsOf(index, word) {
  const found = [];
  for (let length = word.length - 1; length <= word.length + 1; length += 1) {
    for (const [spelling, base] of index.spellings.get(length) ?? []) {
      if (!isSlip(word, spelling)) continue;
      for (const other of index.byStem.get(base)) found.push([other, other === spelling ? SLIP : SLIP_OF_FORM]);
    }
  }
  return found;
}

/** Every known word, and its other forms, by length: a spelling, and the stem of the word that it is made of. */
function spellingsOf(index) {
  const spellings = new Map();
  const take = (spelling, base) => {
    if (!spellings.has(spelling.length)) spellings.set(spelling.length, []);
    spellings.get(spelling.length).push([spelling, base]);
  };
  for (const word of index.spelt) {
    if (word.length < 3 || isNumber(word)) continue;
    const base = index.stem(word);
    take(word, base);
    for (const form of formsOf(word)) if (!index.spelt.has(form)) take(form, base);
  }
  return spellings;
}

/** The words of a question, two joined where the texts write one, and one parted where they write two. */
function parted(index, words) {
  const known = (word) => index.spelt.has(word) || index.byStem.has(index.stem(word));
  const found = [];
  for (let place = 0; place < words.length; place += 1) {
    const word = words[place];
    const joined = word + (words[place + 1] ?? "");
    if (words[place + 1] && joined.length > 5 && index.spelt.has(joined) && !SMALL.has(word)) {
      found.push(joined);
      place += 1;
    } else if (!known(word) && word.length > 5) {
      const cuts = [...word].map((_, cut) => [word.slice(0, cut), word.slice(cut)]);
      found.push(...(cuts.find((pair) => pair.every((piece) => piece.length > 2 && index.spelt.has(piece))) ?? [word]));
    } else found.push(word);
  }
  return found;
}

/** The longest run of words from a place on that has a meaning of its own, such as `line of sight`. */
function meaningAt(index, filled, place) {
  let best = { length: 0, meanings: [] };
  const stems = filled.slice(place).map((filling) => {
    const likely = [...filling].filter(([, weight]) => weight >= SLIP_OF_FORM);
    return new Set(likely.map(([word]) => index.stem(word)));
  });
  for (const first of stems[0]) {
    for (const { rest, meaning } of index.phrases.get(first) ?? NONE) {
      const fits = rest.every((each, after) => stems[after + 1]?.has(each));
      if (!fits || rest.length + 1 < best.length) continue;
      if (rest.length + 1 > best.length) best = { length: rest.length + 1, meanings: [] };
      best.meanings.push(meaning);
    }
  }
  return best;
}

/**
 * The slots of a question: `fill` is a map from words to weights; what is not `needed` only adds to the score, as the
 * single words of `line of sight` do. Small words count only where there is nothing else.
 */
function slotsOf(index, text, guessing) {
  const typed = parted(index, plain(text));
  const filled = typed.map((word, place) => candidates(index, word, { last: place === typed.length - 1, guessing }));
  const slots = [];
  for (let place = 0; place < typed.length; ) {
    const { length, meanings } = meaningAt(index, filled, place);
    const meant = meanings.map((meaning) => [meaning, length > 1 ? SAME_WORD : SAME_MEANING]);
    if (length > 1) {
      slots.push({ fill: new Map(meant), needed: true, small: false });
      for (const fill of filled.slice(place, place + length)) slots.push({ fill, needed: false, small: false });
    } else slots.push({ fill: new Map([...filled[place], ...meant]), needed: true, small: SMALL.has(typed[place]) });
    place += Math.max(length, 1);
  }
  const telling = slots.filter(({ small }) => !small);
  return telling.length ? telling : slots;
}
