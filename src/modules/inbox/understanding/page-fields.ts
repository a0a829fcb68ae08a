import { remembered } from '@/lib/remembered';
import type { KeptLine } from '@/records/packets/packet.schema';
import type { LabelKind } from './label-kinds';
import { isLabeledBeneath } from './labeled-beneath';
import { COLUMN, labelsIn } from './labels';
import { narrowed } from './narrowed';
import { type Clip, clipOf, confidenceOf, type PageWord, rowsOf, textOf } from './page-words';
import { headingsOf, ownerOf, type Section, sectionAt } from './sections';
import { IN_WORDS } from './text-values';
import { roomOf } from './value-room';
import { wordsOfValue } from './value-words';
import { goesOn } from './whole-values';

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
