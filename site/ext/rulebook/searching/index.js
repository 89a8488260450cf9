/* The index: for every word, the texts that have it, and how often; made once, when the search is first used. */

/** Groups of words that mean the same, by the first stem of each member: its other stems, and the group's own word. */
function phrasesOf(same, stem) {
  const phrases = new Map();
  same.forEach((group, number) => {
    for (const member of group) {
      const [first, ...rest] = plain(member).map(stem);
      if (first === undefined) continue;
      if (!phrases.has(first)) phrases.set(first, []);
      phrases.get(first).push({ rest, meaning: `=${number}` });
    }
  });
  for (const found of phrases.values()) found.sort((one, other) => other.rest.length - one.rest.length);
  return phrases;
}

const NONE = [];

/** The groups that a run of words belongs to, which begins at a place. */
function meaningsAt(index, words, place) {
  const { phrases } = index.known(words[place]);
  if (phrases === NONE) return NONE;
  return phrases.filter(({ rest }) =>
    rest.every((each, after) => place + after + 1 < words.length && index.stem(words[place + after + 1]) === each),
  );
}

/** Takes the words of a text into the index; `field` is `name` or `own`. */
function post(index, number, field, words, amount) {
  const take = (word) => {
    let texts = index.postings.get(word);
    if (!texts) index.postings.set(word, (texts = []));
    let last = texts.at(-1);
    if (last?.number !== number) texts.push((last = { number, name: 0, own: 0 }));
    last[field] = field === "own" ? last.own + amount : Math.max(last.name, amount);
  };
  words.forEach((word, place) => {
    take(word);
    const { bare } = index.known(word);
    if (bare) take(bare);
    for (const { meaning } of meaningsAt(index, words, place)) take(meaning);
  });
}

/** Everything that can be found, ready to be asked; `data` is as the compiler writes it. */
function indexOf(data) {
  const stem = (word) => stemOf(word, data.forms);
  const phrases = phrasesOf(data.same, stem);
  const words = new Map();
  const known = (word) => {
    let found = words.get(word);
    if (!found) {
      found = { stem: stem(word), bare: bareNumber(word), phrases: phrases.get(stem(word)) ?? NONE };
      words.set(word, found);
    }
    return found;
  };
  const entries = data.entries.map(([id, kind, label, names, text, remark, above, head, address], number) => {
    const words = plain(text);
    const named = names.map((name) => ({ text: name, words: plain(name) }));
    return { number, id, kind, label, names: named, text, words, remark, above, head, address };
  });
  const ids = idsOf(entries, data);
  const index = { entries, data, known, phrases, ids, stem: (word) => known(word).stem, postings: new Map() };
  for (const entry of entries) {
    for (const { words } of entry.names) post(index, entry.number, "name", words, 1 / Math.sqrt(words.length));
    const called = [entry.label, entry.id, ...(data.documents[entry.id] ?? [])];
    post(index, entry.number, "name", called.flatMap(plain), 0.5);
    post(index, entry.number, "name", plain(data.topics[entry.head] ?? ""), 0.2);
    post(index, entry.number, "own", entry.words, 1);
  }
  const spelt = [...index.postings.keys(), ...data.same.flat().flatMap(plain)];
  index.spelt = new Set(spelt.filter((word) => word[0] !== "="));
  index.byStem = new Map();
  for (const word of index.spelt) {
    const base = index.stem(word);
    if (!index.byStem.has(base)) index.byStem.set(base, []);
    index.byStem.get(base).push(word);
  }
  const lengths = entries.map(({ words }) => words.length).filter(Boolean);
  index.usual = lengths.reduce((sum, length) => sum + length, 0) / (lengths.length || 1);
  return index;
}

/** An id as it is compared: `O6.6:EX1`, `o6.6 ex1` and `O6.6 example 1` are the same. */
const compact = (id) =>
  id
    .toLowerCase()
    .replace(/\b(?:example|ex)\s*(?=\d)/g, "ex")
    .replace(/\b(?:exception|exc)\s*(?=\d)/g, "!")
    .replace(/\b(?:question|q&a|qa)\s*(?=\d)/g, "qa")
    .replace(/[^\p{L}\p{N}.!&]/gu, "")
    .replace(/\.$/, "");

/** The entries by every way to write their ids: whole, without the chapter, with a document's other names. */
function idsOf(entries, data) {
  const ids = new Map();
  const take = (id, number) => {
    if (!ids.has(id)) ids.set(id, []);
    if (!ids.get(id).includes(number)) ids.get(id).push(number);
  };
  const listed = entries.filter(({ kind }) => kind !== "term");
  for (const { id, number } of listed) take(compact(id), number);
  for (const { id, number } of listed) {
    const chapter = /^\p{L}+(?=\p{Nd}+\.)/u.exec(id)?.[0];
    if (chapter === undefined) continue;
    const rest = id.slice(chapter.length);
    take(compact(rest), number);
    for (const [prefix, ...others] of Object.values(data.documents)) {
      if (prefix === chapter) for (const other of others) take(compact(other + rest), number);
    }
  }
  // Who leaves a point out means what no other id is called.
  for (const { id, number } of listed) {
    const bare = compact(id).replaceAll(".", "");
    if (!ids.get(bare)?.some((other) => compact(entries[other].id) === bare)) take(bare, number);
  }
  return ids;
}
