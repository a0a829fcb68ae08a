import { z } from 'zod';
import { daysBetween } from '@/lib/clinic-clock';
import { formatCalendarDate } from '@/lib/dates';
import type { AskedDrug } from '@/records/allergy/allergy-record.schema';

export const stopRuleSchema = z.array(
  z.object({ drug: z.string(), days_before: z.int(), note: z.string().nullable() }),
);
export type StopRule = z.infer<typeof stopRuleSchema>[number];

/** The drugs of the clinic's table, all "not asked". */
export const notAsked = (rules: readonly StopRule[]): AskedDrug[] =>
  rules.map(({ drug, days_before }) => ({
    drug,
    days_before,
    answer: 'not_asked',
    last_taken_on: null,
  }));

export const DRUG_ANSWERS = [
  { value: 'not_asked', label: 'Not asked' },
  { value: 'not_taken', label: 'Not taken' },
  { value: 'taken', label: 'Taken' },
] as const;

/** Answers the open questions with "not taken". Only a person's press may call this. */
export const restNotTaken = (drugs: readonly AskedDrug[]): AskedDrug[] =>
  drugs.map((drug) => (drug.answer === 'not_asked' ? { ...drug, answer: 'not_taken' } : drug));

export const isUnasked = ({ answer }: AskedDrug) => answer === 'not_asked';

/** Drugs that may still suppress a reaction on that day, with the days missing; null if unknown. */
export function tooLate(
  drugs: readonly AskedDrug[],
  testedOn: string,
): { drug: string; days: number | null }[] {
  return drugs.flatMap<{ drug: string; days: number | null }>((asked) => {
    const { drug, days_before, answer, last_taken_on } = asked;
    if (answer !== 'taken' || days_before === 0) return [];
    if (last_taken_on === null) return [{ drug, days: null }];
    const since = daysBetween(last_taken_on, testedOn);
    return since < days_before ? [{ drug, days: days_before - since }] : [];
  });
}

export function drugLines(drugs: readonly AskedDrug[]): string[] {
  const named = (wanted: AskedDrug['answer']) =>
    drugs.filter(({ answer }) => answer === wanted).map(({ drug }) => drug);
  const taken = drugs
    .filter(({ answer }) => answer === 'taken')
    .map(({ drug, last_taken_on }) =>
      last_taken_on === null
        ? `${drug}, day not known`
        : `${drug}, last ${formatCalendarDate(last_taken_on)}`,
    );
  return [
    taken.length > 0 && `Taken: ${taken.join('; ')}.`,
    named('not_taken').length > 0 && `Not taken: ${named('not_taken').join(', ')}.`,
    named('not_asked').length > 0 && `Not asked: ${named('not_asked').join(', ')}.`,
  ].filter((line) => line !== false);
}
