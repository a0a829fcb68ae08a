import type { Line } from '@/lib/ocr/ocr-words';

const LEAST_WORDS = 8;
/** Shorter words may be higher than wide. */
const LONG = 4;

/**
 * The direction of a page's words. A recognizer reads vertical lines, too, but with words out of
 * order; the shapes of their boxes tell. Unknown if there are too few.
 */
export function runOf(lines: readonly Line[]): 'across' | 'down' | 'unknown' {
  const words = lines.flat();
  if (words.length < LEAST_WORDS) return 'unknown';
  const long = words.filter(({ text }) => text.length >= LONG);
  const high = long.filter(({ box: { x0, y0, x1, y1 } }) => y1 - y0 > x1 - x0);
  return high.length > long.length / 2 ? 'down' : 'across';
}
