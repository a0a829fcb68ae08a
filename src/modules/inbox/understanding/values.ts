import { isNpi } from '@/fields/checks';
import { splitName } from '@/fields/split-name';

/**
 * The form of each kind of value. Null means no such value: invalid text is left out, never
 * corrected.
 */

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const OLDEST = 1900;

type DayParts = readonly (string | undefined)[];

/** Formats of days, with the places of year, month, and day. */
const DAYS: readonly (readonly [RegExp, (found: RegExpExecArray) => DayParts])[] = [
  [
    /(?<![\d/-])(\d{1,2}) ?[/\-.] ?(\d{1,2}) ?[/\-.] ?(\d{4}|\d{2})(?![\d/-])/,
    ([, month, day, year]) => [year, month, day],
  ],
  // In separate boxes; the strokes between are no words.
  [
    /(?<![\d/-])(\d{1,2}) +(\d{1,2}) +(\d{4})(?![\d/-])/,
    ([, month, day, year]) => [year, month, day],
  ],
  [/(?<!\d)(\d{4})[-/](\d{2})[-/](\d{2})(?!\d)/, ([, year, month, day]) => [year, month, day]],
  [
    /\b([A-Za-z]{3})[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?:,\s*|\s+)(\d{4})\b/,
    ([, month, day, year]) => [year, monthOf(month), day],
  ],
  [
    /(?<![\d/-])(\d{1,2})[- ]?([A-Za-z]{3})[a-z]*\.?[-, ]?\s?(\d{4})\b/,
    ([, day, month, year]) => [year, monthOf(month), day],
  ],
];

/**
 * The first birth date in a text, as "1984-05-02". Two-digit years up to this year's are in this
 * century.
 */
export function birthDateOf(text: string, today: string): string | null {
  const found = DAYS.flatMap(([pattern, partsOf]) => {
    const match = pattern.exec(text);
    return match ? [{ at: match.index, parts: partsOf(match) }] : [];
  }).toSorted((a, b) => a.at - b.at);
  return found.map(({ parts }) => dayOf(parts, today)).find((day) => day !== null) ?? null;
}

/** By its first three letters; 0 is no month. */
const monthOf = (name = '') => String(MONTHS.indexOf(name.toLowerCase()) + 1);

function dayOf([year = '', month = '', day = '']: DayParts, today: string): string | null {
  const thisYear = Number(today.slice(0, 4));
  const short = Number(year);
  const century = 100 * Math.floor(thisYear / 100);
  const full =
    year.length > 2 ? short : short + (short + century > thisYear ? century - 100 : century);
  const date = new Date(Date.UTC(full, Number(month) - 1, Number(day)));
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  const written = [full, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  return isReal && full >= OLDEST && written <= today ? written : null;
}

/** A United States number: area and exchange start with 2 to 9. */
export function phoneOf(text: string): string | null {
  const [, area, exchange, line] =
    /(?<!\d)(?:\+?1[-. ]?)?\(?([2-9]\d{2})\)?[-–—./ ]{0,3}([2-9]\d{2})[-–—./ ]{0,3}(\d{4})(?!\d)/.exec(
      text,
    ) ?? [];
  return area === undefined ? null : `(${area}) ${exchange}-${line}`;
}

export interface PersonName {
  first: string;
  middle: string;
  last: string;
  suffix: string;
}

const NAME_WORD = /^[\p{L}][\p{L}'’-]*\.?$/u;
const NO_NAME =
  /^(name|patient|date|birth|dob|phone|male|female|address|insurance|unknown|none|n\/a|see|attached|self|the|and|of|for|to|clinic|id)$/i;

/** "LAST, FIRST M JR" or "First M. Last Jr."; null for anything that isn't two to five words of letters. */
export function personNameOf(text: string): PersonName | null {
  const { first, middle, last, suffix } = splitName(
    text
      .replace(/[|_]+/g, ' ')
      .replace(/[\s,;(-]+$/, '')
      .trim(),
  );
  const wordsOf = (part: string) => part.split(' ').filter((word) => word !== '');
  const names = withCapitalI([first, middle, last].flatMap(wordsOf));
  if (names.length < 2 || names.length > 5) return null;
  if (!names.every((word) => NAME_WORD.test(word)) || names.some((word) => NO_NAME.test(word)))
    return null;
  if (first.replace('.', '').length < 2 || last.replaceAll(' ', '').length < 2) return null;
  const lastAt = names.length - wordsOf(last).length;
  const firstEnd = wordsOf(first).length;
  const spelled = (from: number, to?: number) => names.slice(from, to).map(proper).join(' ');
  return {
    first: spelled(0, firstEnd),
    middle: spelled(firstEnd, lastAt),
    last: spelled(lastAt),
    suffix,
  };
}

/** A capital I looks like a small L; in capitalized names, no word starts with an l. */
const withCapitalI = (names: readonly string[]) =>
  names.some((word) => /^\p{Lu}/u.test(word))
    ? names.map((word) => (PARTICLE.test(word) ? word : word.replace(/^l(?=\p{Ll})/u, 'I')))
    : names;

const PARTICLE = /^(de|del|della|la|las|los|da|di|dos|van|von|der|den|el|al|bin|st\.?)$/i;

/** Names in capitals get normal case; others stay. */
function proper(word: string): string {
  const isMixed = word !== word.toUpperCase() && word !== word.toLowerCase();
  if (isMixed || (PARTICLE.test(word) && word === word.toLowerCase())) return word;
  return word
    .toLowerCase()
    .replace(
      /(^|['’-])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    );
}

/** A member or group number: letters and digits, with at least three digits. */
export function idOf(text: string): string | null {
  const compact =
    text
      .trim()
      .split(/\s{2,}/)[0]
      ?.replace(/\s+/g, '')
      .replace(/[.,;:]+$/, '')
      .toUpperCase() ?? '';
  return /^[A-Z0-9-]{4,22}$/.test(compact) && (compact.match(/\d/g)?.length ?? 0) >= 3
    ? compact
    : null;
}

const LETTERS: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '5': 'S', '8': 'B' };

/**
 * A member ID with letters restored in its three-character prefix: "05C123456789" is OSC123456789.
 * Such prefixes are letters on most cards (bcbstx.com, "Three-Character Prefix on Member ID
 * Cards"), and no Medicare number, which starts with a digit and a letter, starts with a zero
 * (cms.gov, "Understanding the MBI format"). Always a doubt.
 */
export const withLetters = (id: string) =>
  id.replace(/^0(?=[A-Z]|\d[A-Z])([A-Z\d]{2})(?=\d{6,}$)/, (prefix) =>
    prefix.replace(/[0158]/g, (digit) => LETTERS[digit] ?? digit),
  );

export function isAmbiguous(id: string): boolean {
  // Most IDs are a prefix of letters, then digits; the last letter may be a digit.
  const [, last] = /^[A-Z]{0,3}([A-Z])\d+$/.exec(id) ?? [];
  return /[OISBZGQA]/.test(last ?? id);
}

/** The codes in a text with ICD-10-CM's form. */
export function diagnosisCodesOf(text: string): string[] {
  const found = text.toUpperCase().match(/\b[A-TV-Z]\d[0-9A-Z](?:\.[0-9A-Z]{1,4})?\b/g) ?? [];
  return [...new Set(found)].filter(
    (code) => /^[A-TV-Z]\d\d/.test(code) && code.replace('.', '').length >= 3,
  );
}

/** An NPI by its check digit (Luhn over 80840 and the number). */
export function npiOf(text: string): string | null {
  for (const [digits] of text.matchAll(/(?<!\d)[12]\d{9}(?!\d)/g)) {
    if (isNpi(digits)) return digits;
  }
  return null;
}

/** Diagnoses as written if they are more than codes; else null. */
export function diagnosisTextOf(diagnoses: string): string | null {
  let left = diagnoses.toUpperCase();
  for (const code of diagnosisCodesOf(diagnoses)) left = left.replaceAll(code, '');
  return /[A-Z0-9]/.test(left.replace(/\bICD(-10(-CM)?)?\b/g, '')) ? diagnoses.trim() : null;
}
