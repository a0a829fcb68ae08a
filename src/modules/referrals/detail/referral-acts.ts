import { formatCalendarDate } from '@/lib/dates';
import type { PrimaryAction } from './primary-action';

export type Act = 'book' | 'request' | 'surgery' | 'message' | 'answer' | 'settle' | 'close';

export interface PossibleAct {
  act: Act;
  /** Why it isn't possible now; null if it is. */
  why: string | null;
}

interface ReferralFacts {
  awaiting_answer_since: string | null;
  answered_on: string | null;
  contact_step: string | null;
}

/**
 * All acts except the primary one: the one worth its own button, if any, and the others. Impossible
 * ones stay in place with a reason.
 */
export function otherActs(
  { awaiting_answer_since, answered_on, contact_step }: ReferralFacts,
  primary: PrimaryAction | null,
): { second: PossibleAct | null; rest: PossibleAct[] } {
  const acts: PossibleAct[] = [
    { act: 'book', why: null },
    { act: 'request', why: null },
    { act: 'surgery', why: null },
    { act: 'message', why: null },
    {
      act: 'answer',
      why: awaiting_answer_since === null ? whyNoAnswer(answered_on) : null,
    },
    ...(primary?.kind === 'follow-outcome' ? [{ act: 'settle' as const, why: null }] : []),
    // A letter may come back early.
    ...(contact_step === 'close' ? [{ act: 'close' as const, why: null }] : []),
  ];
  const offered = acts.filter(({ act }) => act !== actOf(primary));
  const wanted = secondTo(primary);
  const second =
    offered.find(({ act, why }) => act === wanted && why === null) ??
    offered.find(({ act }) => act === 'settle') ??
    null;
  return { second, rest: offered.filter((one) => one !== second) };
}

function whyNoAnswer(answered_on: string | null): string | null {
  return answered_on === null ? null : `Answered on ${formatCalendarDate(answered_on)}`;
}

/** The primary action's act, to offer it only once. */
function actOf(primary: PrimaryAction | null): Act | null {
  switch (primary?.kind) {
    case 'book':
    case 'answer':
      return primary.kind;
    case 'contact':
      return primary.step === 'close' ? 'close' : null;
    case 'follow-outcome':
      return primary.outcome === 'surgery' ? 'surgery' : null;
    default:
      return null;
  }
}

/**
 * An act as frequent as the primary one: an accepted patient may be on the phone to book at once.
 */
function secondTo(primary: PrimaryAction | null): Act | null {
  switch (primary?.kind) {
    case 'accept':
    case 'contact':
      return 'book';
    case 'book':
      return 'request';
    case 'follow-outcome':
      return 'answer';
    default:
      return null;
  }
}
