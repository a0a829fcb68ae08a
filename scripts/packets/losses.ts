import { labeledOn } from '../../src/modules/inbox/understanding/page-fields.ts';
import {
  confidenceOf,
  type PageWord,
  rowsOf,
  textOf,
} from '../../src/modules/inbox/understanding/page-words.ts';
import { sameValue } from '../../src/modules/inbox/understanding/readers.ts';
import type { PageRead } from './desk.ts';
import { nearestIn } from './nearest.ts';

/** Where a value of a packet is lost in reading. */
export type Loss =
  | 'page taken for junk'
  | 'misread'
  | 'not seen at all'
  | 'read with too little certainty'
  | 'read, its label not known'
  | 'read, another was taken';

export interface Lost {
  loss: Loss;
  /** The text in its place, and how its letters were misread. */
  read: string;
  changes: readonly string[];
}

const LEAST = 45;

/** Why a value isn't suggested as printed, in any of the forms' formats. */
export function lossOf(pages: readonly PageRead[], written: readonly string[]): Lost {
  const rows = pages.filter(({ kind }) => kind !== 'junk').flatMap(({ lines }) => rowsOf(lines));
  for (const row of rows) {
    const words = written
      .map((way) => wordsOf(row, sameValue(way)))
      .find((found) => found !== null);
    if (!words) continue;
    const read = textOf(row);
    if (confidenceOf(words) < LEAST)
      return { loss: 'read with too little certainty', read, changes: [] };
    const isLabeled = pages.some(({ lines }) =>
      labeledOn(lines).some(({ text }) =>
        written.some((way) => sameValue(text).includes(sameValue(way))),
      ),
    );
    const loss = isLabeled ? 'read, another was taken' : 'read, its label not known';
    return { loss, read, changes: [] };
  }
  const junk = pages.filter(({ kind }) => kind === 'junk').flatMap(({ lines }) => rowsOf(lines));
  if (junk.some((row) => written.some((way) => wordsOf(row, sameValue(way)) !== null)))
    return { loss: 'page taken for junk', read: '', changes: [] };
  const [best] = rows
    .flatMap((row) =>
      written.map((way) => ({ way, row, ...nearestIn(sameValue(textOf(row)), sameValue(way)) })),
    )
    .toSorted((a, b) => a.distance / a.way.length - b.distance / b.way.length);
  return best && best.distance <= best.way.length / 2
    ? { loss: 'misread', read: textOf(best.row), changes: best.changes }
    : { loss: 'not seen at all', read: best ? textOf(best.row) : '', changes: [] };
}

/** The words of a row that spell this value, if they do. */
function wordsOf(row: readonly PageWord[], value: string): PageWord[] | null {
  for (let to = 1; to <= row.length; to += 1) {
    for (let from = to - 1; from >= 0; from -= 1) {
      const words = row.slice(from, to);
      if (sameValue(textOf(words)).includes(value)) return words;
    }
  }
  return null;
}
