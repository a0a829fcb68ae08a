import { LEAST } from './candidates';
import { groupsOf } from './columns';
import type { LabeledPage } from './labeled-page';
import { labelsIn, plain } from './labels';
import { isCredential, type NameRun, namesIn } from './name-words';
import { type Clip, clipOf, confidenceOf, type Row, rowsOf, textOf } from './page-words';
import { sameValue } from './readers';
import type { Suggestion } from './suggestion';
import { birthDateOf } from './values';

/** What marks an unlabeled name as the patient's, with its points. */
const BEHIND: readonly (readonly [number, RegExp])[] = [
  [4, /^\(?(dob|d\.? ?o\.? ?b|born|birth|birthdate|date of birth)\b/i],
  [4, /^\(?b\.? ?\d/i],
  [4, /^(is |who is )?(an? |the )?\d{1,3}[ -]?(year|yr|y\/?o|month|mo)/i],
  [3, /^\(?\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b/],
  [3, /^\(?\d{1,2} ?[A-Z][a-z]{2} ?\d{4}\b/i],
  [
    3,
    /^(called|calls|is calling|complains|complained|presents|presented|came in|was here|has had|reports)\b/i,
  ],
  [3, /^\(?\d{1,3} ?(y|yo|yrs?|[mf])\b/i],
  [3, /^(to be|was|is being|is to be|needs to be|should be) (seen|evaluated|referred|examined)\b/i],
];
const BEFORE: readonly (readonly [number, RegExp])[] = [
  [
    3,
    /\b(patient|pt|client|student|child|introduc\w+|seeing|see|evaluat\w+|accept\w*|refer|referring|regarding|re|would like)( is| this| named| of mine)?$/,
  ],
  [
    3,
    /\b(referral|consult\w*|evaluation|assessment|opinion|order|letter|request) (for|of|on|about)$/,
  ],
  [2, /\b(mr|mrs|ms|miss|master)$/],
];
/** Names after these words are other people's. */
const OTHERS =
  /\b(dr|doctor|by|from|dear|attn|attention|cc|to|provider|physician|clinician|nurse|signed|attending|therapist|audiologist|dentist|pcp|teacher|counselor|partner|mother|father|parents?|guardian|spouse|wife|husband|contact|kin|notify|sponsor|insured|subscriber|holder|guarantor|with|thanks|sincerely)$/;
/** Points that are enough. */
const ENOUGH = 3;
/** From a name to the birth date beneath it. */
const MOST_BENEATH = 90;
const AT_EDGE = 30;

export interface NameFound extends Suggestion {
  value: string;
  points: number;
  kind: LabeledPage['kind'];
}

export const namesInContext = (pages: readonly LabeledPage[]): NameFound[] =>
  pages.flatMap(namesOn);

/** The patient's name by its surroundings if no label tells it. Always a doubt. */
export function likeliestOf(names: readonly NameFound[]): NameFound | undefined {
  const found = names.filter(
    ({ kind }) => kind === 'referral' || kind === 'demographics' || kind === 'other',
  );
  const byName = new Map<string, NameFound[]>();
  for (const one of found) {
    const letters = lettersOf(one.value);
    byName.set(letters, [...(byName.get(letters) ?? []), one]);
  }
  const ranked = [...byName.values()]
    .map((alike) => ({
      first: alike[0],
      points: Math.max(...alike.map(({ points, kind }) => points + (kind === 'referral' ? 1 : 0))),
    }))
    .toSorted((a, b) => b.points - a.points);
  const [best, second] = ranked;
  if (!best?.first || best.points < ENOUGH || best.points === second?.points) return undefined;
  return { ...best.first, points: best.points };
}

/**
 * A birth date in brackets after the patient's name: "referral of Nora Vance (5/3/05)". Always a
 * doubt.
 */
export function bornBehindName(
  pages: readonly LabeledPage[],
  today: string,
): Suggestion | undefined {
  const found = pages
    .filter(({ kind }) => kind === 'referral')
    .flatMap(({ id, lines }) => {
      const rows = rowsOf(lines);
      return rows.flatMap((row, index) =>
        namesIn(row)
          .filter((run) => pointsOf(rows, index, run) >= ENOUGH)
          .flatMap(({ after: [date] }) => {
            const value = date && /^\(\d/.test(date.text) ? birthDateOf(date.text, today) : null;
            return date && value !== null
              ? [{ value, isSure: false, at: { pageId: id, clip: clipOf([date]) } }]
              : [];
          }),
      );
    });
  return found[0];
}

export const timesNamed = (pages: readonly LabeledPage[], name: string) =>
  pages
    .flatMap(({ lines }) => rowsOf(lines).flatMap(namesIn))
    .filter(({ words }) => isSamePerson(textOf(words), name)).length;

/** "VANCE, NORA" and "Nora Vance" are the same. */
export const isSamePerson = (one: string, other: string) => lettersOf(one) === lettersOf(other);

const lettersOf = (name: string) =>
  name
    .split(/[\s,]+/)
    .map(sameValue)
    .toSorted()
    .join(' ');

function namesOn({ id, kind, lines }: LabeledPage): NameFound[] {
  const rows = rowsOf(lines);
  return rows.flatMap((row, index) =>
    namesIn(row).flatMap((run): NameFound[] => {
      const points = pointsOf(rows, index, run);
      if (points <= 0 || confidenceOf(run.words) < LEAST) return [];
      const at = { pageId: id, clip: clipOf(run.words) };
      return [{ value: textOf(run.words), isSure: false, at, points, kind }];
    }),
  );
}

function pointsOf(rows: readonly Row[], index: number, run: NameRun): number {
  const before = plain(textOf(run.before.slice(-5))) || lastOf(rows[index - 1]);
  const [next] = run.after;
  if (OTHERS.test(before) || (next && (isCredential(next.text) || next.text.includes('@'))))
    return 0;
  // Addresses: "693 Kings Ct" and "Oak Park, IL 60302".
  if (
    (run.before.length > 0 && /\d$/.test(before)) ||
    /^(\p{Lu}{2},? )?\d{5}\b/u.test(textOf(run.after))
  )
    return 0;
  const behind = textOf(run.after.slice(0, 6));
  const most = (signs: readonly (readonly [number, RegExp])[], text: string) =>
    Math.max(0, ...signs.map(([points, sign]) => (sign.test(text) ? points : 0)));
  const isTitle = run.before.length === 0 && run.after.length === 0;
  return (
    most(BEHIND, behind) +
    most(BEFORE, before) +
    (isTitle && isBornBeneath(rows, index, clipOf(run.words)) ? 4 : 0) +
    (besideBorn(rows[index] ?? [], run) ? 3 : 0)
  );
}

/** The end of the row above: a sentence or a label may continue. */
const lastOf = (row: Row | undefined) => plain(textOf((row ?? []).slice(-4)));

/** Whether another column of the row has a birth date, by its label or with a sex or age. */
const besideBorn = (row: Row, { words, after }: NameRun) =>
  after.length === 0 &&
  (labelsIn(row).some(
    ({ kind, from }) => kind === 'born' && (row[from]?.x0 ?? 0) > (words.at(-1)?.x1 ?? 0),
  ) ||
    isPersonLine(textOf(row.filter(({ x0 }) => x0 > (words.at(-1)?.x1 ?? 1000)))));

/** A day with a sex or age, as beneath a name: "F 02/12/1981 44y". */
const isPersonLine = (text: string) =>
  birthDateOf(text, '2099-12-31') !== null &&
  /(^|[\s(,/])(M|F|Male|Female)(?=$|[\s,;)/])|\b\d{1,3} ?(y|yo|yrs?|years?)\b/i.test(text);

/**
 * Whether a birth date stands a few lines beneath in the same column, by its label or with a sex or
 * age.
 */
function isBornBeneath(rows: readonly Row[], index: number, name: Clip): boolean {
  const beneath = rows.slice(index + 1, index + 6).flatMap((row) =>
    groupsOf(row).filter((group) => {
      const there = clipOf(group);
      const isColumn =
        Math.abs(there.x0 - name.x0) < AT_EDGE || Math.abs(there.x1 - name.x1) < AT_EDGE;
      return isColumn && there.y0 - name.y1 < MOST_BENEATH;
    }),
  );
  return (
    beneath.some((group) => labelsIn(group).some(({ kind }) => kind === 'born')) ||
    isPersonLine(textOf(beneath.slice(0, 2).flat()))
  );
}
