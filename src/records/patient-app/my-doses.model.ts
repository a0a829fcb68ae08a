import { formatCalendarDate } from '@/lib/dates';
import { counted } from '@/lib/text';
import type { MyDay, MyDose } from './my-doses.schema';

const CALL: Record<NonNullable<MyDose['why']>, string> = {
  reaction: 'The clinic has a report of a reaction and has not answered yet.',
  unknown: 'Too many days are not known.',
  decision: 'A doctor decides about the next dose.',
};

/** The band of the schedule that missed days came to, in the patient's words. */
function missedWords({ days, effect }: NonNullable<MyDose['missed']>): string {
  const said = `${counted(days, 'days')} missed in a row.`;
  return effect === 'restart'
    ? `${said} The clinic’s schedule begins again with its first day.`
    : `${said} The clinic’s schedule keeps the dose.`;
}

/** Today's dose: what to do, and why. Where the course's own schedule has no answer, the clinic has it. */
export function doseWords(dose: MyDose): { title: string; detail: string | null } {
  switch (dose.does) {
    case 'take': {
      const { amount = 0, unit = '', item = '', units = 0, missed } = dose;
      return {
        title: `Today: ${amount.toLocaleString('en-US')} ${unit}`,
        detail: [`${units} × ${item}.`, missed && missedWords(missed)].filter(Boolean).join(' '),
      };
    }
    case 'clinic':
      return {
        title: 'Call first',
        detail: 'The next dose is taken at the clinic. Take none at home before it.',
      };
    case 'stay':
      return {
        title: 'Today’s dose was taken at the clinic',
        detail: 'Stay until the nurse ends it.',
      };
    case 'wait':
      return {
        title: `Next dose ${formatCalendarDate(dose.on ?? '')}`,
        detail: 'Nothing to take today.',
      };
    case 'tell':
      return {
        title: 'Say first what you took',
        detail: 'Today’s dose depends on the days below.',
      };
    case 'call':
      return { title: 'Call first', detail: CALL[dose.why ?? 'decision'] };
  }
}

/** What was said of a day. Silence is neither taken nor missed. */
export function dayWords({ mine, other }: MyDay): string {
  const word = (taken: boolean) => (taken ? 'taken' : 'missed');
  const own = mine === null ? 'Nothing said' : `You said: ${word(mine)}`;
  return other === null ? own : `${own} · another person said: ${word(other)}`;
}

/** How many days before today nothing is said of. */
export const unsaidBefore = (days: readonly MyDay[], today: string): number =>
  days.filter(({ day, mine, other }) => day < today && mine === null && other === null).length;
