import { LEAST } from '../understanding/candidates';
import { type Clip, type PageWord, textOf } from '../understanding/page-words';
import { idOf, isAmbiguous } from '../understanding/values';
import type { ReadClip } from './read-clip';

const DIGITS = '0123456789';
const WAYS = [0, 1] as const;
/** Letters and the digits they are mistaken for. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  I: '1',
  L: '1',
  Z: '2',
  A: '4',
  S: '5',
  G: '6',
  B: '8',
};
/**
 * Plans start a number with one letter, or with three as Blue Cross plans do. Another letter may be
 * a digit.
 */
const WHOLE_PREFIX = /^(?:[A-Z]|[A-Z]{3})\d+$/;
/** Shown as a doubt, even if another page says the same. */
const DOUBT = LEAST + 10;
/** Around the digits, in thousandths of the page. */
const MARGIN = 4;

/**
 * Reads a member ID's digits again as digits only, if its certainty was low or a letter may be a
 * digit. @param word the ID after its letters were read again @param readings the other readings
 * @returns the word unchanged, or with the digits that two readings agree on, always a doubt
 */
export async function withDigitsReread(
  word: PageWord,
  readings: readonly (readonly PageWord[])[],
  read: ReadClip,
): Promise<PageWord> {
  const id = idOf(word.text);
  const [, letters, last, digits] = /^([A-Z]{0,3})([A-Z])([A-Z0-9]{5,})$/.exec(id ?? '') ?? [];
  if (id === null || letters === undefined || last === undefined || digits === undefined)
    return word;
  const isDigitToo = letters !== '' && last in LOOK_ALIKES && !WHOLE_PREFIX.test(id);
  if (word.confidence >= LEAST && !(isAmbiguous(id) && isDigitToo)) return word;
  const prefix = isDigitToo ? letters : letters + last;
  const said: { digits: string; confidence: number }[] = [];
  for (const way of WAYS) {
    const clip = clipBehind(word, prefix.length / id.length, 1 / id.length);
    const line = await read(clip, way, DIGITS);
    said.push({
      digits: line.map(([text]) => text.replace(/\D/g, '')).join(''),
      confidence: Math.min(...line.map(([, confidence]) => confidence)),
    });
  }
  const text = prefix + (said[0]?.digits ?? '');
  const isTwice = said.every(({ digits }) => prefix + digits === text);
  const isSaid = readings.some((reading) => idOf(textOf(reading)) === text);
  if (isTwice && (isSaid || isAlike(id, text))) return { ...word, text, confidence: DOUBT };
  const behind = id.slice(prefix.length);
  const isSame = said.every(({ digits, confidence }) => {
    // A stroke of a wide letter before them reads as a one.
    const bare = digits.length > behind.length ? digits.replace(/^1/, '') : digits;
    return bare === behind && confidence >= LEAST;
  });
  return isSame ? { ...word, text: id, confidence: Math.max(word.confidence, DOUBT) } : word;
}

const isAlike = (letters: string, digits: string) =>
  letters.length === digits.length &&
  [...letters].every((letter, at) => letter === digits[at] || LOOK_ALIKES[letter] === digits[at]);

/** The rest of a word behind a share of its width, with part of a letter more on both sides. */
function clipBehind({ x0, y0, x1, y1 }: PageWord, share: number, letter: number): Clip {
  const wide = x1 - x0;
  return {
    x0: x0 + wide * (share - 0.15 * letter),
    y0: y0 - MARGIN,
    x1: x1 + wide * letter,
    y1: y1 + MARGIN,
  };
}
