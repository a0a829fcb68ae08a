import { LEAST } from './candidates';
import { groupsOf } from './columns';
import type { LabeledPage } from './labeled-page';
import { narrowed } from './narrowed-value';
import { clipOf, confidenceOf, type Row, rowsOf, textOf } from './page-words';
import type { Suggestion } from './suggestion';
import { birthDateOf } from './values';

/** An age or sex beside an unlabeled birth date: "(42)", "25y", "36 yrs", "F", "Female, 36". */
const AGES = /(?:^|[\s(,])(\d{1,3})(?: ?(?:y|yo|y\/o|yrs?|years?)\b|\)|$|(?= ?[MF]\b))/gi;
const SEX = /(?:^|[\s(,/])(M|F|Male|Female)(?=$|[\s,;)/])/i;

/**
 * An unlabeled date with an age beside or beneath it that fits, so a birth date. Always a doubt,
 * and only if it is the only one.
 * @param today as the database writes days
 */
export function bornByAge(pages: readonly LabeledPage[], today: string): Suggestion | undefined {
  const found = pages
    .filter(({ kind }) => kind !== 'junk' && kind !== 'lab')
    .flatMap(({ id, lines }) => {
      const rows = rowsOf(lines);
      return rows.flatMap((row, index) =>
        groupsOf(row).flatMap((group): Suggestion[] => {
          const value = birthDateOf(textOf(group), today);
          const beneath = inColumn(rows[index + 1], group);
          if (value === null || !isAgeOf(value, textOf(group), textOf(beneath), today)) return [];
          const words = narrowed('born', group);
          if (confidenceOf(words) < LEAST) return [];
          return [{ value, isSure: false, at: { pageId: id, clip: clipOf(words) } }];
        }),
      );
    });
  return new Set(found.map(({ value }) => value)).size === 1 ? found[0] : undefined;
}

function isAgeOf(born: string, beside: string, beneath: string, today: string): boolean {
  const age = ageOn(born, today);
  // A visit of this year is no birth date.
  const agesOf = (text: string) => [...text.matchAll(AGES)].map(([, years]) => Number(years));
  if (agesOf(beside).some((years) => Math.abs(years - age) <= 1) && age > 0) return true;
  const isPerson = SEX.test(beneath) && agesOf(beneath).some((years) => Math.abs(years - age) <= 1);
  return isPerson || (age > 1 && SEX.test(beside));
}

/** Full years; days as the database writes them. */
const ageOn = (born: string, today: string) =>
  Number(today.slice(0, 4)) - Number(born.slice(0, 4)) - (today.slice(5) < born.slice(5) ? 1 : 0);

const inColumn = (row: Row | undefined, over: Row) =>
  groupsOf(row ?? []).find((group) => Math.abs((group[0]?.x0 ?? 0) - (over[0]?.x0 ?? 0)) < 30) ??
  [];
