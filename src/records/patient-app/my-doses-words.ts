import type { ReactNode } from 'react';
import { medicalMsg, t, tn } from '@/fields/words';
import { formatCalendarDate } from '@/lib/dates';
import { medical } from '@/ui/medical';
import type { MyDay, MyDose } from './my-doses.schema';

const CALL: Record<NonNullable<MyDose['why']>, string> = {
  reaction: medicalMsg('The clinic has a report of a reaction and has not answered yet.'),
  unknown: medicalMsg('Too many days are not known.'),
  decision: medicalMsg('A doctor decides about the next dose.'),
};

/** How much, and the band of the schedule that missed days came to, in the patient's words. */
function takeWords({ item = '', units = 0, missed }: MyDose): ReactNode {
  if (!missed) return `${units} × ${item}.`;
  const values = () => ({
    units,
    item,
    days: tn(missed.days, '{count} day', '{count} days'),
  });
  return missed.effect === 'restart'
    ? medical(
        '{units} × {item}. {days} missed in a row. The clinic’s schedule begins again with its first day.',
        values,
      )
    : medical(
        '{units} × {item}. {days} missed in a row. The clinic’s schedule keeps the dose.',
        values,
      );
}

/** Today's dose: what to do, and why. Where the course's own schedule has no answer, the clinic has it. */
export function doseWords(dose: MyDose): { title: ReactNode; detail: ReactNode } {
  switch (dose.does) {
    case 'take': {
      const { amount = 0, unit = '' } = dose;
      return {
        title: medical('Today: {amount} {unit}', () => ({ amount, unit })),
        detail: takeWords(dose),
      };
    }
    case 'clinic':
      return {
        title: medical('Call first'),
        detail: medical('The next dose is taken at the clinic. Take none at home before it.'),
      };
    case 'stay':
      return {
        title: medical('Today’s dose was taken at the clinic'),
        detail: medical('Stay until the nurse ends it.'),
      };
    case 'wait':
      return {
        title: medical('Next dose {day}', () => ({ day: formatCalendarDate(dose.on ?? '') })),
        detail: medical('Nothing to take today.'),
      };
    case 'tell':
      return {
        title: medical('Say first what you took'),
        detail: medical('Today’s dose depends on the days below.'),
      };
    case 'call':
      return { title: medical('Call first'), detail: medical(CALL[dose.why ?? 'decision']) };
  }
}

/** What was said of a day. Silence is neither taken nor missed. */
export function dayWords({ mine, other }: MyDay): string {
  const word = (taken: boolean) => (taken ? t('taken') : t('missed'));
  const own = mine === null ? t('Nothing said') : t('You said: {word}', { word: word(mine) });
  return other === null
    ? own
    : `${own} · ${t('another person said: {word}', { word: word(other) })}`;
}

/** How many days before today nothing is said of. */
export const unsaidBefore = (days: readonly MyDay[], today: string): number =>
  days.filter(({ day, mine, other }) => day < today && mine === null && other === null).length;
