import { changesBetween } from './changes-between';
import type { LabelKind } from './label-kinds';
import { type LabeledPage, MISREAD } from './labeled-page';
import { READERS } from './readers';
import type { Section } from './sections';
import { birthDateOf } from './values';

export function pagesOfOthers(pages: readonly LabeledPage[], today: string): string[] {
  let first: { born?: string; name?: string } = {};
  let isOther = false;
  const others: string[] = [];
  for (const { id, labeled } of pages) {
    const read = (wanted: LabelKind, reader: (text: string) => string | null) =>
      labeled
        .filter(
          ({ kind, section, confidence }) =>
            kind === wanted && !NOT_PATIENTS.has(section) && confidence >= LEGIBLE,
        )
        .map(({ text }) => reader(text))
        .find((value) => value !== null) ?? undefined;
    const born = read('born', (text) => birthDateOf(text, today));
    const name = read('name', (text) => READERS.name(text, today));
    if (born !== undefined && first.born !== undefined) isOther = born !== first.born;
    else if (name !== undefined && first.name !== undefined) isOther = isAnother(name, first.name);
    first = { ...(born ? { born } : {}), ...(name ? { name } : {}), ...first };
    if (isOther) others.push(id);
  }
  return others;
}

/** In percent: worse readings tell no patients apart. */
const LEGIBLE = 75;
const NOT_PATIENTS: ReadonlySet<Section> = new Set([
  'guardian',
  'insurance',
  'referrer',
  'recipient',
]);

/** Whether two names share no part, allowing for misread letters. */
const isAnother = (name: string, first: string) =>
  !name
    .toLowerCase()
    .split(' ')
    .some((part) =>
      first
        .toLowerCase()
        .split(' ')
        .some((one) => changesBetween(part, one) <= MISREAD),
    );
