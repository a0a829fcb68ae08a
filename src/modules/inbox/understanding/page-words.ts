import { remembered } from '@/lib/remembered';
import type { KeptLine } from '@/records/packets/packet.schema';

/** A word on a page: certainty in percent, corners in thousandths of the page. */
export interface PageWord {
  text: string;
  confidence: number;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export type Row = readonly PageWord[];

/**
 * A page's words in rows as on paper: recognizers return a form's columns apart. Computed once for
 * a page, since each new page re-reads the packet.
 */
export const rowsOf = remembered((lines: readonly KeptLine[]): readonly Row[] => {
  const words = lines
    .flat()
    .flatMap(parted)
    .map(([text, confidence, x0, y0, x1, y1]) => ({
      text: withoutLines(text),
      confidence,
      x0,
      y0,
      x1,
      y1,
    }))
    .toSorted((a, b) => middleOf(a) - middleOf(b));
  const rows: PageWord[][] = [];
  for (const word of words) {
    const row = rows.at(-1);
    if (row && isBeside(row, word)) row.push(word);
    else rows.push([word]);
  }
  return rows.map((row) => row.toSorted((a, b) => a.x0 - b.x0));
});

/** A word without remains of the line under it: "_Vance,". */
const withoutLines = (text: string) => text.replace(/^[_|]+(?=[^_|])|(?<=[^_|])[_|]+$/g, '');

/**
 * Splits a label that was read as one word with its value: "DOB:03/14/1962". Splits "VANCE,NORA",
 * too.
 */
export function parted(word: KeptLine[number]): KeptLine {
  const [text, confidence, x0, y0, x1, y1] = word;
  const [, label, value] =
    /^([A-Za-z][A-Za-z0-9./-]+[:;])([^:;]*[\p{L}\d][^:;]*)$/u.exec(text) ??
    /^(\p{L}[\p{L}'’-]+,)(\p{Lu}[\p{L}'’-]+,?)$/u.exec(text) ??
    [];
  if (label === undefined || value === undefined) return [word];
  const between = Math.round(x0 + ((x1 - x0) * label.length) / text.length);
  return [
    [label, confidence, x0, y0, between, y1],
    [value, confidence, between + 1, y0, x1, y1],
  ];
}

/** The share of the lower word's height that has to be beside the other. */
const LEAST_BESIDE = 0.6;

/**
 * Closer than half a line to the row's middle, or mostly beside it: remains of a ruled line make a
 * word higher than its row.
 */
function isBeside(row: readonly PageWord[], word: PageWord): boolean {
  const middle = row.reduce((sum, one) => sum + middleOf(one), 0) / row.length;
  const height = Math.max(6, Math.min(16, word.y1 - word.y0, ...row.map(({ y0, y1 }) => y1 - y0)));
  if (middleOf(word) - middle < height * 0.55) return true;
  const [top, bottom] = [middlemost(row.map(({ y0 }) => y0)), middlemost(row.map(({ y1 }) => y1))];
  const beside = Math.min(bottom, word.y1) - Math.max(top, word.y0);
  return beside >= LEAST_BESIDE * Math.min(bottom - top, word.y1 - word.y0);
}

const middlemost = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;

const middleOf = ({ y0, y1 }: { y0: number; y1: number }) => (y0 + y1) / 2;

export const textOf = (words: readonly PageWord[]) => words.map(({ text }) => text).join(' ');

/** The least certain word decides. */
export const confidenceOf = (words: readonly PageWord[]) =>
  words.length === 0 ? 0 : Math.min(...words.map(({ confidence }) => confidence));

export interface Clip {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export function clipOf(words: readonly PageWord[]): Clip {
  return {
    x0: Math.min(...words.map(({ x0 }) => x0)),
    y0: Math.min(...words.map(({ y0 }) => y0)),
    x1: Math.max(...words.map(({ x1 }) => x1)),
    y1: Math.max(...words.map(({ y1 }) => y1)),
  };
}
