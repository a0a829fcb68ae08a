import { remembered } from '@/lib/remembered';
import type { KeptLine } from '@/records/packets/packet.schema';
import { CHECKED } from './checked-values';
import { columnOf, groupAt } from './columns';
import type { LabelKind } from './label-kinds';
import { COLUMN, type LabelHit, labelsIn } from './labels';
import { narrowed } from './narrowed-value';
import {
  type Clip,
  clipOf,
  confidenceOf,
  type PageWord,
  type Row,
  rowsOf,
  textOf,
} from './page-words';
import { goesOn } from './rest-of-sentence';
import { headingsOf, ownerOf, type Section, sectionAt } from './sections';
import { IN_WORDS } from './text-values';
import { wordsOfValue } from './value-words';

export interface Labeled {
  kind: LabelKind;
  section: Section;
  text: string;
  confidence: number;
  clip: Clip;
  /** Its label may start a heading or a sentence, or its text may continue. */
  isOpen: boolean;
}

/** A label with the words of its value; empty if nothing was seen there. */
export interface Placed {
  kind: LabelKind;
  section: Section;
  words: readonly PageWord[];
  /** The area of the page that belongs to the value. */
  room: Clip;
  isOpen: boolean;
}

export function placedOn(lines: readonly KeptLine[]): Placed[] {
  const rows = rowsOf(lines);
  const hits = rows.map((row, index) => labelsIn(row, rows[index + 1]));
  const isBeneath = isLabeledBeneath(rows, hits);
  const headings = rows.map(headingsOf);
  return rows.flatMap((row, index) =>
    (hits[index] ?? []).flatMap((hit, place): Placed[] => {
      if (hit.kind === 'stop') return [];
      const words = narrowed(hit.kind, wordsOfValue(rows, hits, index, place, isBeneath));
      const under = sectionAt(rows, headings, index, row[hit.from]);
      const section = ownerOf(row, hit, hits[index] ?? [], under);
      const next = hits[index]?.[place + 1];
      const isCut = next !== undefined && isPlanBehind(words.at(-1), row[next.from]);
      const room = roomOf(rows, row.slice(hit.from, hit.to), words, next && row[next.from]);
      const isOpen =
        IN_WORDS.has(hit.kind) &&
        (hit.isBare === true || isCut || goesOn(rows, hits, row[hit.from], words));
      return [{ kind: hit.kind, section, words, room, isOpen }];
    }),
  );
}

/** The word that ends a value without a gap may belong to it: "Tufts Health Plan". */
const isPlanBehind = (last: PageWord | undefined, next: PageWord | undefined) =>
  last !== undefined &&
  next !== undefined &&
  next.y0 < last.y1 &&
  next.x0 - last.x1 <= COLUMN &&
  /^(health|plan|insurance|medical|coverage)/i.test(next.text);

export const labeledOn = remembered((lines: readonly KeptLine[]): readonly Labeled[] =>
  placedOn(lines)
    .filter(({ words }) => words.length > 0)
    .map(({ kind, section, words, isOpen }) => ({
      kind,
      section,
      isOpen,
      text: textOf(words),
      confidence: confidenceOf(words),
      clip: clipOf(words),
    })),
);

/** This much nearer is clearly nearer. */
const NEARER = 1.5;

function isLabeledBeneath(rows: readonly Row[], hits: readonly LabelHit[][]): boolean {
  const sides = rows.flatMap((_, index) =>
    (hits[index] ?? []).map((hit) => valueSideOf(rows, index, hit)),
  );
  const count = (side: Side) => sides.filter((one) => one === side).length;
  return count('above') >= 2 && count('above') > 2 * count('below');
}

type Side = 'above' | 'below' | 'neither';

/** The side of a label with nothing beside it where a value could be its own. */
function valueSideOf(rows: readonly Row[], index: number, { from, to, kind }: LabelHit): Side {
  const row = rows[index] ?? [];
  const [label, last, beside] = [row[from], row[to - 1], row[to]];
  const reads = CHECKED[kind];
  const isAlone = last && !(beside && beside.x0 - last.x1 < COLUMN);
  if (!reads || !label || !isAlone) return 'neither';
  const column = columnOf(row, label);
  const over = groupAt(rows[index - 1] ?? [], column);
  const under = groupAt(rows[index + 1] ?? [], column);
  if (!reads(textOf(over)) && !reads(textOf(under))) return 'neither';
  const room = over[0] ? label.y0 - over[0].y1 : Number.POSITIVE_INFINITY;
  const roomBelow = under[0] ? under[0].y0 - label.y1 : Number.POSITIVE_INFINITY;
  if (room * NEARER < roomBelow) return 'above';
  return roomBelow * NEARER < room ? 'below' : 'neither';
}

/** Margins around a value, in thousandths of the page: unseen letters may stand there. */
const MARGIN = { left: 8, right: 40, above: 3, below: 3 };

/** Beside a label with nothing after it. */
const EMPTY = 260;

function roomOf(
  rows: readonly Row[],
  label: Row,
  words: readonly PageWord[],
  next: PageWord | undefined,
): Clip {
  const before = clipOf(label);
  if (words.length === 0) {
    const end = Math.min(1000, before.x1 + EMPTY, (next?.x0 ?? 1000) - 4);
    return {
      x0: before.x1 + 2,
      y0: before.y0 - MARGIN.above,
      x1: Math.max(before.x1 + 3, end),
      y1: before.y1 + MARGIN.below,
    };
  }
  const value = clipOf(words);
  const others = rows
    .flat()
    .filter((word) => word.y0 < value.y1 && word.y1 > value.y0 && !words.includes(word));
  const left = others.filter(({ x1 }) => x1 <= value.x0).map(({ x1 }) => x1);
  const right = others.filter(({ x0 }) => x0 >= value.x1).map(({ x0 }) => x0);
  return {
    x0: Math.max(0, value.x0 - MARGIN.left, ...left.map((x1) => x1 + 1)),
    y0: value.y0 - MARGIN.above,
    x1: Math.min(1000, value.x1 + MARGIN.right, ...right.map((x0) => x0 - 2)),
    y1: value.y1 + MARGIN.below,
  };
}
