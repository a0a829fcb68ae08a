import { FAMILY_NAMES, GIVEN_NAMES } from './us-names.ts';

interface Person {
  first: string;
  last: string;
}

/** Numbers from 0 to 1 that are the same for the same seed (Park and Miller's). */
export function randomFrom(seed: number): () => number {
  let state = (Math.abs(Math.trunc(seed)) % 2_147_483_646) + 1;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  // Seeds that lie close together begin alike.
  for (let skipped = 0; skipped < 10; skipped++) next();
  return next;
}

type Random = () => number;

function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}

/** A clinic's people: frequent names are frequent, one in fourteen has a double name, no two are called alike. */
export function peopleOf(seed: number, count: number): Person[] {
  const random = randomFrom(seed);
  // The lists begin with the frequent names.
  const frequent = (names: readonly string[]) =>
    names[Math.floor(random() ** 1.6 * names.length)] ?? pick(random, names);
  const people = new Map<string, Person>();
  while (people.size < count) {
    const first = frequent(GIVEN_NAMES);
    const last = frequent(FAMILY_NAMES);
    const person =
      random() < 0.07 ? { first, last: `${last}-${frequent(FAMILY_NAMES)}` } : { first, last };
    people.set(plain(`${person.first} ${person.last}`), person);
  }
  return [...people.values()];
}

const plain = (name: string) =>
  withoutAccents(name)
    .toLowerCase()
    .replace(/[^a-z]/g, '');

const LETTERS_APART: Record<string, string> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ø: 'o',
  Ø: 'O',
  ß: 'ss',
};

const withoutAccents = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[łŁđĐøØß]/g, (letter) => LETTERS_APART[letter] ?? letter);

/** Changes a name as people and machines do; null where the name gives no occasion. */
type Change = (name: string, random: Random) => string | null;

/** One of the places where something occurs in a name, taken for something else. */
function takenFor(pairs: readonly (readonly [RegExp, string])[]): Change {
  return (name, random) => {
    const chances = pairs.flatMap(([found, instead]) =>
      [...name.matchAll(new RegExp(found, 'gi'))].map(({ index, 0: text, 1: letter = '' }) => ({
        ends: index + text.length,
        changed: name.slice(0, index) + instead.replaceAll('*', letter),
      })),
    );
    if (chances.length === 0) return null;
    const { changed, ends } = pick(random, chances);
    return changed + name.slice(ends);
  };
}

const NEIGHBORS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** A letter of a word of three or more, past the first three times out of four: the first is seldom wrong. */
function placeIn(name: string, random: Random): number | null {
  const places = [...name].flatMap((letter, index) => (/\p{L}/u.test(letter) ? [index] : []));
  if (places.length < 3) return null;
  return random() < 0.25 ? pick(random, places) : pick(random, places.slice(1));
}

const letterWrong: Change = (name, random) => {
  const place = placeIn(name, random);
  if (place === null) return null;
  const letter = withoutAccents(name[place] ?? '').toLowerCase();
  const row = NEIGHBORS.find((keys) => keys.includes(letter));
  if (row === undefined) return null;
  const at = row.indexOf(letter);
  const beside = [row[at - 1], row[at + 1]].filter((key) => key !== undefined);
  return name.slice(0, place) + pick(random, beside) + name.slice(place + 1);
};

const letterMissing: Change = (name, random) => {
  const place = placeIn(name, random);
  return place === null ? null : name.slice(0, place) + name.slice(place + 1);
};

const letterAdded: Change = (name, random) => {
  const place = placeIn(name, random);
  return place === null
    ? null
    : name.slice(0, place) + pick(random, [...'aeilnrst']) + name.slice(place);
};

const lettersSwapped: Change = (name, random) => {
  const place = placeIn(name, random);
  if (place === null || place === 0 || !/\p{L}\p{L}/u.test(name.slice(place - 1, place + 1)))
    return null;
  if (name[place] === name[place - 1]) return null;
  return name.slice(0, place - 1) + name[place] + name[place - 1] + name.slice(place + 1);
};

const seen = takenFor([
  [/o/, '0'],
  [/l/, '1'],
  [/i/, '1'],
  [/i/, 'l'],
  [/l/, 'I'],
  [/s/, '5'],
  [/b/, '8'],
  [/m/, 'rn'],
  [/rn/, 'm'],
  [/d/, 'cl'],
  [/cl/, 'd'],
  [/w/, 'vv'],
]);

const heard = takenFor([
  [/ph/, 'f'],
  [/f/, 'ph'],
  [/ck/, 'k'],
  [/c(?=[aou])/, 'k'],
  [/k(?=[aou])/, 'c'],
  [/c(?=[ei])/, 's'],
  [/y\b/, 'ie'],
  [/ie\b/, 'y'],
  [/y/, 'i'],
  [/i(?=[a-z])/, 'y'],
  [/ei/, 'ie'],
  [/ie/, 'ei'],
  [/ee/, 'ea'],
  [/ea/, 'ee'],
  [/z/, 's'],
  [/tz/, 'ts'],
  [/sch/, 'sh'],
  [/kn/, 'n'],
  [/\bwr/, 'r'],
  [/gh/, ''],
  [/th/, 't'],
  [/([lmnrstpc])\1/, '*'],
  [/(?<=[aeiou])([lnrst])(?=[aeiouy])/, '**'],
  [/e\b/, ''],
  [/cz/, 'ch'],
  [/sz/, 'sh'],
  [/x/, 'ks'],
  [/qu/, 'kw'],
  [/au/, 'aw'],
  [/ow/, 'ou'],
  [/v/, 'w'],
  [/dt\b/, 't'],
  [/sen\b/, 'son'],
  [/son\b/, 'sen'],
]);

const LETTER_CHANGES = {
  letterWrong,
  letterMissing,
  letterAdded,
  lettersSwapped,
  seen,
  heard,
} satisfies Record<string, Change>;

const apostrophe: Change = (name, random) =>
  name.includes("'") ? name.replaceAll("'", pick(random, ['’', '‘', '`', '', ' ', '´'])) : null;
const hyphen: Change = (name, random) =>
  name.includes('-') ? name.replaceAll('-', pick(random, [' ', '', ' - ', '–'])) : null;
const accents: Change = (name) => (withoutAccents(name) === name ? null : withoutAccents(name));
const joined: Change = (name) => (name.includes(' ') ? name.replaceAll(' ', '') : null);
const halved: Change = (name, random) => {
  const parts = name.split('-');
  return parts.length < 2 ? null : pick(random, parts);
};
const capitals: Change = (name, random) =>
  random() < 0.5 ? name.toLowerCase() : name.toUpperCase();

const WRITING_CHANGES = {
  apostrophe,
  hyphen,
  accents,
  joined,
  halved,
  capitals,
} satisfies Record<string, Change>;

const SUFFIXES = ['Jr', 'Jr.', ', Jr.', 'Sr.', 'II', 'III', 'IV'];
const TITLES = ['Mr.', 'Mrs.', 'Ms', 'Dr.', 'Miss'];

interface Distorted {
  typed: string;
  /** Names of what was done. */
  changes: string[];
}

/**
 * How another person writes a name down: in half of the cases one letter-level mistake in either name, in a tenth in
 * both; with other punctuation, order, title or suffix besides.
 */
export function distort({ first, last }: Person, random: Random): Distorted {
  const changes: string[] = [];
  const change = (name: string, kinds: Record<string, Change>, tries = 4) => {
    for (let count = 0; count < tries; count++) {
      const [kind, make] = pick(random, Object.entries(kinds));
      const changed = make(name, random);
      if (changed !== null && changed.trim() !== '' && changed !== name) {
        changes.push(kind);
        return changed;
      }
    }
    return name;
  };
  let given = change(first, WRITING_CHANGES, 2);
  let family = change(last, WRITING_CHANGES, 3);
  const mistakes = random();
  if (mistakes < 0.6) family = change(family, LETTER_CHANGES);
  if (mistakes > 0.5) given = change(given, LETTER_CHANGES);
  let typed = `${given} ${family}`;
  const order = random();
  if (order < 0.2) typed = `${family} ${given}`;
  else if (order < 0.4) typed = `${family}, ${given}`;
  if (order < 0.4) changes.push('wordOrder');
  if (random() < 0.12) {
    typed = `${typed} ${pick(random, SUFFIXES)}`;
    changes.push('suffix');
  }
  if (random() < 0.08) {
    typed = `${pick(random, TITLES)} ${typed}`;
    changes.push('title');
  }
  return { typed, changes };
}
