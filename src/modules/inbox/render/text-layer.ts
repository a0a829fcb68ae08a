import type { KeptLine } from '@/records/packets/packet.schema';
import { chosenWords } from './chosen-words';
import { type Turn, turnOf } from './quarter-turns';

/** A piece of a file's text, with its corners in thousandths of the page. */
interface PlacedText {
  text: string;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** The header that an e-fax service puts over a picture is shorter. */
const LEAST_LETTERS = 120;
/** Such a header also stands in one place. */
const LEAST_SPREAD = 250;
/** Readable share: fonts without a map give unknown signs. */
const LEAST_READABLE = 0.9;
const SURE = 99;

/** Whether a text is a page's own, and not too short, in one place, or unreadable. */
function isOwnText(placed: readonly PlacedText[]): boolean {
  if (placed.length === 0) return false;
  const all = placed.map(({ text }) => text).join('');
  const readable = all.replace(/[^\x20-\x7e\u00c0-\u024f\u2010-\u2026]/g, '');
  const spread = Math.max(...placed.map(({ y1 }) => y1)) - Math.min(...placed.map(({ y0 }) => y0));
  if (all.length < LEAST_LETTERS || spread < LEAST_SPREAD) return false;
  return readable.length >= all.length * LEAST_READABLE;
}

export interface TextRun {
  text: string;
  x: number;
  y: number;
  /** Direction: 0 from left to right, 90 downward. */
  degrees: number;
  length: number;
  height: number;
}

export interface PageText {
  lines: KeptLine[];
  rotation: Turn;
}

interface Size {
  width: number;
  height: number;
}

/**
 * Text in the direction of most letters, with what was filled in; null if it isn't the page's own
 * text. A form that was scanned before it was filled in has its labels in the picture alone.
 */
export function textOfRuns(
  runs: readonly TextRun[],
  size: Size,
  filledIn: readonly TextRun[] = [],
): PageText | null {
  const letters = new Map<Turn, number>();
  for (const { text, degrees } of runs) {
    const rotation = turnOf(-Math.round(degrees / 90) * 90);
    letters.set(rotation, (letters.get(rotation) ?? 0) + text.length);
  }
  const [most] = [...letters].toSorted(([, a], [, b]) => b - a);
  const rotation = most?.[0] ?? 0;
  const placedOf = (some: readonly TextRun[]) =>
    some
      .filter(({ degrees }) => turnOf(-Math.round(degrees / 90) * 90) === rotation)
      .map((run) => placed(run, rotation, size));
  const own = placedOf(runs);
  if (!isOwnText(own)) return null;
  const lines = inLines([...own, ...placedOf(filledIn)]);
  return {
    lines: lines
      .map((line) => chosenWords(line.flatMap(wordsOf)))
      .filter(({ length }) => length > 0),
    rotation,
  };
}

function placed({ text, x, y, length, height }: TextRun, rotation: Turn, size: Size): PlacedText {
  const isQuarter = rotation === 90 || rotation === 270;
  const [wide, tall] = isQuarter ? [size.height, size.width] : [size.width, size.height];
  const begins = {
    0: [x, y],
    90: [size.height - y, x],
    180: [size.width - x, size.height - y],
    270: [y, size.width - x],
  } as const;
  const [left, base] = begins[rotation];
  return {
    text,
    x0: (1000 * left) / wide,
    x1: (1000 * (left + length)) / wide,
    y0: (1000 * (base - height)) / tall,
    y1: (1000 * base) / tall,
  };
}

/** Grouped by middle: pieces on one line differ by less than half their height. */
function inLines(placed: readonly PlacedText[]): PlacedText[][] {
  const lines: PlacedText[][] = [];
  for (const piece of placed.toSorted((a, b) => middleOf(a) - middleOf(b))) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && middleOf(piece) - middleOf(first) < (first.y1 - first.y0) / 2) {
      line.push(piece);
    } else lines.push([piece]);
  }
  return lines.map((line) => line.toSorted((a, b) => a.x0 - b.x0));
}

const middleOf = ({ y0, y1 }: PlacedText) => (y0 + y1) / 2;

/** A piece may be a whole line; each word gets its share of the width. */
function wordsOf({ text, x0, x1, y0, y1 }: PlacedText): KeptLine {
  const share = (x1 - x0) / text.length;
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => [
    word,
    SURE,
    Math.round(x0 + index * share),
    Math.round(y0),
    Math.round(x0 + (index + word.length) * share),
    Math.round(y1),
  ]);
}
