import { lookUp } from '../codes/look-up.ts';

/** Letters that Unicode doesn't take apart into a letter of A to Z and an accent. */
const WHOLE_LETTERS: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Đ: 'D',
  Ð: 'D',
  Ħ: 'H',
  Ł: 'L',
  Ø: 'O',
  Œ: 'OE',
  ẞ: 'SS',
  Þ: 'TH',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
};

/**
 * X12's basic character set without our delimiters: capitals, digits, blank and this punctuation.
 * The extended set (small letters among them) may only be used where both partners agreed to it.
 */
const BASIC = /^[A-Z0-9 !"&'()+,\-./;?=]*$/;

/**
 * A name as payers keep it: José Müller-Łuk becomes JOSE MULLER-LUK. Null when a character is left
 * that no X12 file may hold.
 */
export function toX12Text(value: string): string | null {
  const capitals = value.replace(/\s+/g, ' ').trim().toUpperCase();
  const plain = capitals
    .replace(/[^\u0020-\u007e]/gu, (character) => lookUp(WHOLE_LETTERS, character) ?? character)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
  return BASIC.test(plain) ? plain : null;
}
