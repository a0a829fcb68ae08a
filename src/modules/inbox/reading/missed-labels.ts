import type { KeptLine } from '@/records/packets/packet.schema';
import { COLUMN, labelsIn } from '../understanding/labels';
import { placedOn } from '../understanding/page-fields';
import {
  type Clip,
  confidenceOf,
  type PageWord,
  type Row,
  rowsOf,
} from '../understanding/page-words';
import type { ReadClip } from './read-clip';

/** Looked for on one page: pages that are no forms have many numbers without a label. */
const MOST = 4;
/** In percent: below this, a reading doesn't count as a label. */
const LEAST = 60;
/** The header line that a fax adds above a page. */
const FAX_HEADER = 30;
/** In thousandths of the page: the label's area above its value, and beside it. */
const ABOVE = { high: 18, left: 12, wide: 200 };
const BESIDE = { least: 40, wide: 200 };

/** Phone numbers, dates, and member and provider numbers. */
const NUMBER = /^(?=(?:\D*\d){6})[A-Z]{0,4}[(\d][\d()/.-]*$/;

/**
 * The page's lines with overlooked labels. If a number has white paper where others have their
 * label, the recognizer took its label for part of the form: that place is read by itself, and only
 * a label is accepted.
 */
export async function withMissedLabels(
  lines: readonly KeptLine[],
  read: ReadClip,
): Promise<KeptLine[]> {
  const labels: KeptLine[] = [];
  for (const room of roomsOfLabels(lines).slice(0, MOST)) {
    const words = await read(room, 0, undefined);
    if (isLabel(words)) labels.push(words);
  }
  return [...lines, ...labels];
}

function isLabel(line: KeptLine): boolean {
  const [row] = rowsOf([line]);
  if (!row || row.length !== line.length || confidenceOf(row) < LEAST) return false;
  const [hit] = labelsIn(row);
  return hit?.kind !== 'stop' && hit?.from === 0 && hit.to === row.length;
}

/** Where missing labels of numbers could stand: above each number, else before it. */
function roomsOfLabels(lines: readonly KeptLine[]): Clip[] {
  const rows = rowsOf(lines);
  const words = rows.flat();
  const labeled = placedOn(lines).flatMap((placed) => placed.words);
  const isLabeled = (word: PageWord) =>
    labeled.some(({ x0, y0, text }) => x0 === word.x0 && y0 === word.y0 && text === word.text);
  return rows.flatMap((row) =>
    row.flatMap((word, index) => {
      const before = row[index - 1];
      const isNumber = NUMBER.test(word.text) && word.y0 > FAX_HEADER;
      // A number within text needs no label.
      const isByItself = !before || word.x0 - before.x1 > COLUMN;
      if (!isNumber || !isByItself || isLabeled(word)) return [];
      const room = roomAbove(word, words) ?? roomBefore(word, before);
      return room ? [room] : [];
    }),
  );
}

function roomAbove(word: PageWord, words: Row): Clip | undefined {
  const [y0, y1] = [Math.max(0, word.y0 - ABOVE.high), word.y0 - 1];
  const x0 = Math.max(0, word.x0 - ABOVE.left);
  const above = words.filter((one) => one.y0 < y1 && one.y1 > y0 && one.x1 > x0);
  if (above.some((one) => one.x0 < word.x1)) return undefined;
  const next = Math.min(1000, ...above.map((one) => one.x0 - 2));
  return { x0, y0, x1: Math.min(next, x0 + ABOVE.wide), y1 };
}

function roomBefore(word: PageWord, before: PageWord | undefined): Clip | undefined {
  const from = before ? before.x1 + 2 : 0;
  if (word.x0 - from < BESIDE.least) return undefined;
  return {
    x0: Math.max(from, word.x0 - BESIDE.wide),
    y0: word.y0 - 3,
    x1: word.x0 - 2,
    y1: word.y1 + 3,
  };
}
