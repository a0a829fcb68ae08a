import { medicalMsg, t, tn } from '@/fields/words';
import { formatCalendarDate } from '@/lib/dates';
import { medical } from '@/ui/medical';
import type { MyShots } from './my-shots.schema';

/** The set whose next shot is due first; null where none is due. */
function nextShot({ sets }: MyShots) {
  const [first] = sets
    .flatMap(({ due_on, planned_through }) =>
      due_on === null ? [] : [{ due_on, planned_through }],
    )
    .sort((a, b) => a.due_on.localeCompare(b.due_on));
  return first ?? null;
}

type Due = Pick<MyShots['sets'][number], 'planned_through'> & { due_on: string };

/** When a shot is due and how long it may wait, in the patient's words. A late dose is the nurse's to decide. */
export function dueWords({ due_on, planned_through }: Due, today: string) {
  const isLate = due_on < today;
  const day = formatCalendarDate(due_on);
  const title = isLate
    ? t('Allergy shot was due {day}', { day })
    : t('Allergy shot due {day}', { day });
  if (planned_through !== null && planned_through >= today) {
    return {
      title,
      detail: medical(
        'Last safe day by the clinic’s schedule: {day}. After it, call first.',
        () => ({
          day: formatCalendarDate(planned_through),
        }),
      ),
    };
  }
  return {
    title,
    detail: isLate
      ? medical('Call first. The nurse decides about the dose.')
      : medical('If you come later, call first. The nurse decides about the dose.'),
  };
}

/** The next shot of all sets in words; null where none is due. */
export function nextShotWords(shots: MyShots, today: string) {
  const next = nextShot(shots);
  return next && dueWords(next, today);
}

/** Whether the home asks the questions: a shot of some set is due today or was. */
export const isShotDay = ({ sets }: MyShots, today: string): boolean =>
  sets.some(({ due_on }) => due_on !== null && due_on <= today);

/** At these minutes a screen reader says how long is left. */
const SAID_AT = [20, 10, 5, 1];

/** A countdown in words, and what a screen reader is told of it: now and then, and at the end. */
export function stayWords(secondsLeft: number, until: string) {
  if (secondsLeft === 0) {
    const title = medical('The time to wait is over. Ask the nurse before you leave.');
    return { title, said: title };
  }
  const minutes = Math.ceil(secondsLeft / 60);
  const title = medical(STAY, () => ({
    minutes: tn(minutes, '{count} more minute', '{count} more minutes'),
    until,
  }));
  return { title, said: SAID_AT.includes(minutes) ? title : '' };
}

const STAY = medicalMsg('Stay {minutes}, until {until}');
