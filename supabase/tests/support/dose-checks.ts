import type { Asked } from './dose-histories.ts';
import { type Proposal, proposeDose } from './dose-oracle.ts';

/** What the database answers, as far as it is compared. */
export interface Answer extends Proposal {
  at_step: number;
  /** In milliliters of the maintenance concentrate, before it is rounded to what a syringe shows. */
  allergen: number;
  said: { rule: string; does?: string; factor?: number; volume?: number }[];
}

/** The same question, put otherwise: past the least interval, and the last dose with a reaction. */
export interface Asking {
  asked: Asked;
  later: Asked;
  reacted: Asked;
}

const DAY = 86_400_000;

export function askingOf(asked: Asked, place: number): Asking {
  const days = 1 + (place % 40);
  const last = asked.course.doses.at(-1);
  return {
    asked,
    later: {
      ...asked,
      at: new Date(Date.parse(asked.at) + days * DAY).toISOString(),
      today: new Date(Date.parse(`${asked.today}T00:00:00Z`) + days * DAY)
        .toISOString()
        .slice(0, 10),
    },
    reacted: {
      ...asked,
      course: {
        ...asked.course,
        doses: last
          ? [...asked.course.doses.slice(0, -1), { ...last, mm: 60, hours: 30, grade: 3 }]
          : [],
      },
    },
  };
}

/** The questions of an asking, in the order in which their answers are wanted. */
export const questionsOf = ({ asked, later, reacted }: Asking): Asked[] => [asked, later, reacted];

const allergen = (dose: { factor?: number; volume?: number }) =>
  (dose.volume ?? 0) / (dose.factor ?? 1);
/** Volumes are hundredths, factors powers of five and ten: far below any step, far above a binary number's error. */
const TINY = 1e-12;

/** What is wrong with the answers to an asking; empty when nothing is. */
export function faultsOf(asking: Asking, answers: [Answer, Answer, Answer]): string[] {
  const faults = questionsOf(asking).flatMap((asked, index) => {
    const answer = answers[index];
    return answer === undefined
      ? ['unanswered']
      : [...differs(asked, answer), ...breaks(asked, answer)];
  });
  const [now, later, reacted] = answers;
  const last = asking.asked.course.doses.at(-1);
  if (last !== undefined) {
    const early = now.said.some(({ rule }) => ['too_soon', 'per_visit', 'minutes'].includes(rule));
    if (!early && isRaised(now, later)) faults.push('raised by coming later');
    if (isRaised(now, reacted)) faults.push('raised by a reaction');
  }
  return faults;
}

function isRaised(before: Answer, after: Answer): boolean {
  // Without a vial there is no dose, nor a vial's first.
  if (after.action === 'refuse' || after.action === 'stop' || before.action === 'refuse')
    return false;
  // The rule for a new vial is that vial's: a dose from another isn't held by it, nor one that was asked of no new vial.
  const begins = (answer: Answer) => answer.said.some(({ rule }) => rule === 'new_vial');
  if (begins(before) && (before.vial !== after.vial || !begins(after))) return false;
  return after.at_step > before.at_step || after.allergen > before.allergen + TINY;
}

function differs(asked: Asked, answer: Answer): string[] {
  const expected = proposeDose(asked.rules, asked.course, asked.at, asked.today);
  const same =
    answer.action === expected.action &&
    answer.factor === expected.factor &&
    answer.volume === expected.volume &&
    answer.step === expected.step &&
    answer.vial === expected.vial &&
    answer.instead?.factor === expected.instead?.factor &&
    answer.instead?.volume === expected.instead?.volume;
  return same ? [] : [`differs: ${JSON.stringify(expected)} expected`];
}

/** What holds whatever the rules are. */
function breaks({ rules, course, today }: Asked, answer: Answer): string[] {
  const faults: string[] = [];
  if (
    answer.said.some((one) => one.volume !== undefined && allergen(one) + TINY < allergen(answer))
  ) {
    faults.push('more than a rule allows');
  }
  const next = answer.said.find(({ rule }) => rule === 'next' || rule === 'start');
  if (next && allergen(answer) > allergen(next) + TINY) faults.push('two steps at once');
  if (answer.action !== 'give') return faults;
  if (answer.volume < rules.schedule.least) faults.push('less than the least dose');
  if (answer.said.some(({ does }) => does !== undefined)) faults.push('given in spite of a rule');
  faults.push(...unknown(rules, course));
  if (course.vials) {
    const vial = course.vials.find(({ id }) => id === answer.vial);
    if (!vial || vial.factor !== answer.factor) faults.push('from another dilution');
    else if (vial.last_day < today) faults.push('past the day of the vial');
    else if (vial.remaining < answer.volume) faults.push('more than is in the vial');
  }
  return faults;
}

/** Given although something wasn't known that the rules want to know. */
function unknown({ screening, ages }: Asked['rules'], { answers, age }: Asked['course']): string[] {
  const isOpen = screening.some(
    ({ circumstance }) => circumstance !== 'peak_flow' && answers[circumstance] === undefined,
  );
  const isYoung = ages.some(
    ({ effect, below_years }) => effect === 'ask' && (age ?? 0) < below_years,
  );
  return [
    ...(isOpen ? ['given without asking'] : []),
    ...(isYoung ? ['given below the least age'] : []),
  ];
}
