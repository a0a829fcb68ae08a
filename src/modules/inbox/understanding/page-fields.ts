import { remembered } from '@/lib/remembered';
import type { KeptLine } from '../packet.schema';
import type { LabelKind } from './label-kinds';
import { isLabeledBeneath } from './labeled-beneath';
import { labelsIn } from './labels';
import { narrowed } from './narrowed';
import { type Clip, clipOf, confidenceOf, type PageWord, rowsOf, textOf } from './page-words';
import { headingsOf, ownerOf, type Section, sectionAt } from './sections';
import { roomOf } from './value-room';
import { wordsOfValue } from './value-words';

/** What stands behind a label on a page. */
export interface Labeled {
  kind: LabelKind;
  section: Section;
  text: string;
  confidence: number;
  clip: Clip;
}

/** A label with the words of its value; none where nothing was seen there. */
export interface Placed {
  kind: LabelKind;
  section: Section;
  words: readonly PageWord[];
  /** What of the page belongs to the value. */
  room: Clip;
}

/** Labels with what stands beside or under them, in the order of the page. */
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
      const room = roomOf(rows, row.slice(hit.from, hit.to), words, next && row[next.from]);
      return [{ kind: hit.kind, section, words, room }];
    }),
  );
}

/** Values with their labels, in the order of the page; made once for a page. */
export const labeledOn = remembered((lines: readonly KeptLine[]): readonly Labeled[] =>
  placedOn(lines)
    .filter(({ words }) => words.length > 0)
    .map(({ kind, section, words }) => ({
      kind,
      section,
      text: textOf(words),
      confidence: confidenceOf(words),
      clip: clipOf(words),
    })),
);
