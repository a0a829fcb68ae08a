import { formatCalendarDate } from '@/lib/dates';
import type { PrimaryAction } from './primary-action';

/** What can be begun from a referral besides the one thing that comes next. */
export type Act = 'book' | 'request' | 'surgery' | 'message' | 'answer' | 'settle' | 'close';

export interface PossibleAct {
  act: Act;
  /** Why it can't be done now; null where it can. */
  why: string | null;
}

interface Standing {
  awaiting_answer_since: string | null;
  answered_on: string | null;
  contact_step: string | null;
}

/**
 * All that can be begun but for the primary action: the one worth a button of its own, if any, and the others. What is
 * impossible stays in its place and says why.
 */
export function otherActs(
  { awaiting_answer_since, answered_on, contact_step }: Standing,
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
    // A letter may come back before its days are over.
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

/** The act that the primary action is, so that it isn't offered twice. */
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

/** What is done as often as the primary action: who is accepted may be on the phone, to be booked at once. */
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
