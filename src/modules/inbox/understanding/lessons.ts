import type { Tables } from '@/lib/supabase/database.types';
import type { KeptLine, PacketPage } from '@/records/packets/packet.schema';
import type { PageKind } from '@/records/packets/packets.model';
import { FORM_WORDS } from './form-words';
import { COLUMN, isWording, plain } from './labels';
import { type PageWord, type Row, rowsOf, textOf } from './page-words';
import { type LessonField, READERS, sameValue } from './readers';
import { behindLabel, placesOf } from './taught-label';

export type Lesson = Pick<
  Tables<'packet_sender_lessons'>,
  'lesson' | 'subject' | 'page_kind' | 'label' | 'place' | 'referring_provider'
>;

/** Where a field stands on a sender's form. Without a label, the lesson is deleted. */
export interface FieldLesson {
  lesson: 'field';
  subject: LessonField;
  page_kind?: PageKind;
  label?: string;
  place?: number;
}

const HEAD = 300;
/** The fax header above a page describes the transmission, not the page. */
const FAX_HEADER = 30;
const MOST_WORDS = 5;

/** A page's title in a form that can be remembered: the first common form words in its head. */
export function titleOf(lines: readonly KeptLine[]): string | undefined {
  for (const row of rowsOf(lines)) {
    const [first] = row;
    if (!first || first.y0 < FAX_HEADER) continue;
    if (first.y0 > HEAD) return undefined;
    const words = plain(textOf(row)).split(' ').slice(0, MOST_WORDS);
    const known = words.filter((word) => FORM_WORDS.has(word));
    const isLabel = row.some(({ text }) => text.endsWith(':'));
    if (!isLabel && known.length === words.length && known.join('').length >= 5) {
      return known.join(' ');
    }
  }
  return undefined;
}

export function kindBefore(
  lines: readonly KeptLine[],
  lessons: readonly Lesson[],
): PageKind | undefined {
  const title = titleOf(lines);
  const taught = lessons.find(
    ({ lesson, subject }) =>
      lesson === 'page_kind' && title !== undefined && isWording(title, subject),
  );
  return taught?.page_kind ?? undefined;
}

export interface FiledField {
  field: LessonField;
  value: string;
  suggested: string | undefined;
  /** A lesson made the suggestion. */
  isAsBefore: boolean;
}

/** What to remember from a member's corrections: where the right value stands on the pages. */
export function lessonsOf(
  pages: readonly Pick<PacketPage, 'kind' | 'lines'>[],
  filed: readonly FiledField[],
  today: string,
): FieldLesson[] {
  return filed.flatMap(({ field, value, suggested, isAsBefore }): FieldLesson[] => {
    if (suggested !== undefined && sameValue(suggested) === sameValue(value)) return [];
    const found = value === '' ? undefined : labelOfValue(pages, field, value, today);
    if (found) return [{ lesson: 'field', subject: field, ...found }];
    // The lesson was wrong, and the right place is unknown.
    return isAsBefore ? [{ lesson: 'field', subject: field }] : [];
  });
}

function labelOfValue(
  pages: readonly Pick<PacketPage, 'kind' | 'lines'>[],
  field: LessonField,
  value: string,
  today: string,
) {
  const reads = (words: readonly PageWord[]) => {
    const read = READERS[field](textOf(words), today);
    return read !== null && sameValue(read) === sameValue(value);
  };
  for (const { kind, lines } of pages) {
    const rows = rowsOf(lines ?? []);
    for (const [index, row] of rows.entries()) {
      const from = startOf(row, reads);
      const taught = from === undefined ? undefined : labelBefore(rows, index, from, reads);
      if (taught) return { page_kind: kind ?? 'other', ...taught };
    }
  }
  return undefined;
}

const LONGEST_VALUE = 7;

/** Where a value starts in a row, by the fewest words that form it. */
function startOf(row: Row, reads: (words: readonly PageWord[]) => boolean): number | undefined {
  for (let to = 1; to <= row.length; to += 1) {
    for (let from = to - 1; from >= Math.max(0, to - LONGEST_VALUE); from -= 1) {
      if (reads(row.slice(from, to))) return from;
    }
  }
  return undefined;
}

/** The label left of a value or above it, for finding it again. */
function labelBefore(
  rows: readonly Row[],
  index: number,
  from: number,
  reads: (words: readonly PageWord[]) => boolean,
) {
  const row = rows[index] ?? [];
  const start = row[from]?.x0 ?? 0;
  const above = (rows[index - 1] ?? []).findLastIndex((word) => word.x0 <= start + 12);
  const tries = [
    ...labelsEndingAt(row, from).map((label) => ({ label, row: index })),
    ...labelsAround(rows[index - 1] ?? [], above).map((label) => ({ label, row: index - 1 })),
  ];
  for (const { label, row: at } of tries) {
    for (const [place, one] of placesOf(rows, label).entries()) {
      const words = one.row === at ? behindLabel(rows, { label, place: place + 1 }) : undefined;
      if (words && place < 9 && reads(words)) return { label, place: place + 1 };
    }
  }
  return undefined;
}

const isFormWord = (word: PageWord | undefined) =>
  word !== undefined &&
  plain(word.text)
    .split(' ')
    .every((part) => FORM_WORDS.has(part));

/** Form words that end before a place in a row, longest first. */
function labelsEndingAt(row: Row, end: number): string[] {
  let from = end;
  while (from > 0 && end - from < MOST_WORDS && isFormWord(row[from - 1])) {
    const [before, word] = [row[from - 1], row[from]];
    const isOther = from < end && before !== undefined && before.text.endsWith(':');
    const isFar = from < end && before && word && word.x0 - before.x1 > COLUMN;
    if (isOther || isFar) break;
    from -= 1;
  }
  return Array.from({ length: end - from }, (_, more) =>
    plain(textOf(row.slice(from + more, end))),
  );
}

/** The same for a label that spans a place. */
function labelsAround(row: Row, at: number): string[] {
  let end = at + 1;
  while (end < row.length && isFormWord(row[end])) {
    const [before, word] = [row[end - 1], row[end]];
    if (before && word && word.x0 - before.x1 > COLUMN) break;
    end += 1;
  }
  return at < 0 ? [] : labelsEndingAt(row, end);
}
