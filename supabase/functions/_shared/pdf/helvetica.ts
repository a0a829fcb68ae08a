/**
 * Widths in thousandths of the size, from the space on, by Adobe's Core 14 AFM metrics. An accented
 * letter is as wide as its base letter.
 */
const REGULAR = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
  556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
  611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
  667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
  222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
const BOLD = [
  278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
  556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667,
  611, 778, 722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
  667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556,
  278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
];
/** Other characters count as wide as a digit; an em dash and an ellipsis as an em. */
const OTHER = 556;
const EM = 1000;

/** Windows-1252 from 0x80 on where it differs from Latin-1; a dot for unused codes. */
const UPPER = '€.‚ƒ„…†‡ˆ‰Š‹Œ.Ž..‘’“”•–—˜™š›œ.žŸ';

/** Replacements for characters that these fonts lack. */
const SAID_AS: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  μ: 'µ',
  '≥': '>=',
  '≤': '<=',
  '≈': '~',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '→': '->',
  '\u2009': ' ',
  '\u202f': ' ',
};

/**
 * A text in Windows-1252, the encoding of PDF's built-in fonts. Characters it lacks lose their
 * accent or become a question mark.
 */
export function winAnsi(text: string): number[] {
  return [...text.normalize('NFC')].flatMap((letter) => {
    const byte = byteOf(letter);
    if (byte !== undefined) return [byte];
    const [plain = ''] = letter.normalize('NFD');
    const said = SAID_AS[letter] ?? (byteOf(plain) === undefined ? '?' : plain);
    return [...said].map((one) => byteOf(one) ?? 0x3f);
  });
}

function byteOf(letter: string): number | undefined {
  const code = letter.codePointAt(0) ?? 0;
  if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return code;
  const upper = letter === '.' ? -1 : UPPER.indexOf(letter);
  return upper < 0 ? undefined : 0x80 + upper;
}

/** The width of a text in points. */
export function widthOf(text: string, size: number, bold = false): number {
  const widths = bold ? BOLD : REGULAR;
  const total = [...text].reduce((sum, letter) => {
    if (letter === '—' || letter === '…') return sum + EM;
    const [plain = ' '] = letter.normalize('NFD');
    return sum + (widths[(plain.codePointAt(0) ?? 0) - 0x20] ?? OTHER);
  }, 0);
  return (total * size) / 1000;
}
