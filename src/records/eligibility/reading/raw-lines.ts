import type { Loop } from '@x12/loops/loop';
import { readX12 } from '@x12/loops/read-x12';
import type { Delimiters } from '@x12/syntax/delimiters';
import type { Segment } from '@x12/syntax/segment';
import { X12Error } from '@x12/syntax/x12-error';

/** A line of the viewer: a loop's name, a segment in it, or text that isn't X12. */
export type RawLine =
  | { readonly kind: 'loop'; readonly depth: number; readonly id: string; readonly label: string }
  | {
      readonly kind: 'segment';
      readonly depth: number;
      readonly id: string;
      readonly number: number;
      readonly text: string;
      /** One shared object per file, however many lines it has. */
      readonly delimiters: Delimiters;
      readonly isExpected: boolean;
    }
  | { readonly kind: 'text'; readonly text: string };

export type SegmentLine = Extract<RawLine, { kind: 'segment' }>;

export const segmentOf = ({ id, number, text, delimiters }: SegmentLine): Segment => ({
  id,
  number,
  text,
  delimiters,
  offset: 0,
  elements: text
    .replace(/[\r\n]/g, '')
    .split(delimiters.element)
    .slice(1),
});

/** An HTML page in place of a response may be one single line. */
const LONGEST_LINE = 2000;

function textLines(text: string): RawLine[] {
  return text
    .split(/\r?\n/)
    .flatMap((line) => line.match(new RegExp(`.{1,${LONGEST_LINE}}`, 'gu')) ?? [])
    .map((line) => ({ kind: 'text', text: line }));
}

function walk(loop: Loop, depth: number, lines: RawLine[]): void {
  for (const item of loop.items) {
    if (item.kind === 'segment') {
      // Leaves the elements out: a worker's result is copied, and the line has the text.
      const { id, number, text, delimiters } = item.segment;
      lines.push({
        kind: 'segment',
        depth,
        id,
        number,
        text,
        delimiters,
        isExpected: item.isExpected,
      });
    } else {
      lines.push({ kind: 'loop', depth, id: item.id, label: item.label });
      walk(item, depth + 1, lines);
    }
  }
}

/** A file line by line, with the guide's loops above their segments; nothing is left out. */
export function rawLines(text: string): RawLine[] {
  try {
    const { tree, unplaced } = readX12(text);
    const preamble = unplaced.filter(({ number }) => number === 0);
    const lines = preamble.flatMap((part) => textLines(part.text));
    walk(tree, 0, lines);
    return lines;
  } catch (thrown) {
    if (thrown instanceof X12Error) return textLines(text);
    throw thrown;
  }
}
