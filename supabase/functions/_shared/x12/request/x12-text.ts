import { lookUp } from '../codes/look-up.ts';

/** Letters that Unicode doesn't take apart into a letter of A to Z and an accent. */
const WHOLE_LETTERS: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Đ: 'D',
  Ð: 'D',
  Ħ: 'H',
  Ł: 'L',
  Ŋ: 'NG',
  Ø: 'O',
  Œ: 'OE',
  ẞ: 'SS',
  Ŧ: 'T',
  Þ: 'TH',
};

/** What keyboards, word processors and other languages write for an apostrophe, from the grave accent to the okina. */
const APOSTROPHES = /[`´‘’‚‛′‵ʹʻʼʽʾʿˈˊˋ՚＇｀]/gu;
const QUOTATION_MARKS = /[“”„‟″«»＂]/gu;
/** Hyphens and dashes of every length, and the minus sign. */
const DASHES = /[\p{Pd}\u2043\u2212]/gu;
/** What can't be seen: soft hyphens, joiners, marks of direction. */
const UNSEEN = /\p{Cf}/gu;

/**
 * X12's basic character set without our delimiters: capitals, digits, blank and this punctuation.
 * The extended set (small letters among them) may only be used where both partners agreed to it.
 */
const BASIC = /^[A-Z0-9 !"&'()+,\-./;?=]*$/;

/**
 * A name as payers keep it: José Müller‐Łuk becomes JOSE MULLER-LUK. Null when a character is left
 * that no X12 file may hold.
 */
export function toX12Text(value: string): string | null {
  const plain = value
    .replace(UNSEEN, '')
    .replace(APOSTROPHES, "'")
    .replace(QUOTATION_MARKS, '"')
    .replace(DASHES, '-')
    // Full-width letters, ligatures and ordinals become plain ones; an accent becomes a sign of its own.
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^\u0020-\u007e]/gu, (character) => lookUp(WHOLE_LETTERS, character) ?? character)
    .replace(/\s+/g, ' ')
    .trim();
  return BASIC.test(plain) ? plain : null;
}
