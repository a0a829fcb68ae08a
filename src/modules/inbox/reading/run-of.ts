import type { Line } from '@/lib/ocr/ocr-words';

const LEAST_WORDS = 8;
/** Shorter words may be higher than wide. */
const LONG = 4;

/**
 * Which way the words of a page run. A recognizer reads lines that run from top to bottom, too, with the words in no order
 * that a form has: their boxes tell. Unknown where there are too few.
 */
export function runOf(lines: readonly Line[]): 'across' | 'down' | 'unknown' {
  const words = lines.flat();
  if (words.length < LEAST_WORDS) return 'unknown';
  const long = words.filter(({ text }) => text.length >= LONG);
  const high = long.filter(({ box: { x0, y0, x1, y1 } }) => y1 - y0 > x1 - x0);
  return high.length > long.length / 2 ? 'down' : 'across';
}
