import { isWording, type LabelHit, labelsIn } from './labels';
import { type PageWord, type Row, textOf } from './page-words';
import { wordsOfValue } from './value-words';

export interface TaughtLabel {
  label: string;
  place: number;
}

export function behindLabel(
  rows: readonly Row[],
  { label, place }: TaughtLabel,
): PageWord[] | undefined {
  const at = placesOf(rows, label)[place - 1];
  if (!at) return undefined;
  const taught: LabelHit = { kind: 'payer', from: at.from, to: at.to };
  const hits = rows.map((row, index) =>
    index === at.row
      ? [...labelsIn(row).filter(({ from, to }) => to <= at.from || from >= at.to), taught]
      : labelsIn(row),
  );
  const inRow = hits[at.row]?.sort((a, b) => a.from - b.from) ?? [];
  const words = wordsOfValue(rows, hits, at.row, inRow.indexOf(taught));
  return words.length > 0 ? words : undefined;
}

interface Place {
  row: number;
  from: number;
  to: number;
}

export function placesOf(rows: readonly Row[], label: string): Place[] {
  const count = label.split(' ').length;
  return rows.flatMap((row, index) =>
    row.flatMap((_, from) => {
      const to = Array.from({ length: count }, (_, more) => from + more + 1).find(
        (end) => end <= row.length && isWording(textOf(row.slice(from, end)), label),
      );
      return to === undefined ? [] : [{ row: index, from, to }];
    }),
  );
}
