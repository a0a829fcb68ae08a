import { type Coded, codedOrNull } from '../codes/coded.ts';
import { followUpAction } from '../codes/follow-up-actions.ts';
import { lookUp } from '../codes/look-up.ts';
import {
  type Fixer,
  REJECTION_REASONS,
  type RejectionLevel,
  type RejectionReason,
} from '../codes/rejection-reasons.ts';
import { elementAt, type Segment } from '../syntax/segment.ts';

export interface Retry {
  /** Whether sending the request again can lead to a response at all. */
  readonly isSensible: boolean;
  /** Whether a program may send it again unchanged, with nobody correcting anything. */
  readonly isAutomatic: boolean;
  readonly afterDays: number | null;
  readonly hint: string;
}

/** An AAA segment: the payer rejected the request, or a part of it. */
export interface Rejection {
  readonly number: number;
  /** The guide's loop: `2100C`. */
  readonly loop: string;
  readonly level: RejectionLevel;
  readonly code: string;
  readonly label: string;
  readonly plain: string;
  readonly who: Fixer;
  readonly todo: string;
  readonly followUp: Coded | null;
  readonly retry: Retry;
}

const LEVELS: Readonly<Record<string, RejectionLevel>> = {
  '2000A': 'request',
  '2100A': 'payer',
  '2100B': 'provider',
  '2100C': 'subscriber',
  '2100D': 'dependent',
  '2110C': 'service',
  '2110D': 'service',
};

const unknownReason = (code: string): RejectionReason => ({
  label: code === '' ? 'Rejected without a reason' : `Rejected with code ${code}`,
  plain: 'The payer rejected the request and gave a reason that is not in our list.',
  who: 'billing',
  todo: 'Call the payer and quote the code.',
  retry: 'after_a_fix',
  levels: [],
});

const never = (hint: string): Retry => ({
  isSensible: false,
  isAutomatic: false,
  afterDays: null,
  hint,
});

const later = (afterDays: number): Retry => ({
  isSensible: true,
  isAutomatic: false,
  afterDays,
  hint: `Verify again in ${afterDays} days.`,
});

const BY_ITSELF: Retry = {
  isSensible: true,
  isAutomatic: true,
  afterDays: null,
  hint: 'Trying again is all it takes.',
};

const AFTER_A_FIX: Retry = {
  isSensible: true,
  isAutomatic: false,
  afterDays: null,
  hint: 'Verify again once it is corrected.',
};

/** The payer's follow-up code decides; where it leaves it open, the reason does. */
function retryFor(followUp: string, reason: RejectionReason): Retry {
  switch (followUp) {
    case 'N':
      return never('The payer does not want this request again.');
    case 'S':
      return never('The payer passed it on; it does not want the request again.');
    case 'Y':
      return never('The payer keeps the request and responds later.');
    case 'W':
      return later(30);
    case 'X':
      return later(10);
    default:
      break;
  }
  if (reason.retry === 'no') return never('The response will be the same.');
  return reason.retry === 'by_itself' ? BY_ITSELF : AFTER_A_FIX;
}

export function readRejection(segment: Segment, loop: string): Rejection {
  const code = elementAt(segment, 3);
  const followUp = elementAt(segment, 4);
  const reason = lookUp(REJECTION_REASONS, code) ?? unknownReason(code);
  return {
    number: segment.number,
    loop,
    level: lookUp(LEVELS, loop) ?? 'request',
    code,
    label: reason.label,
    plain: reason.plain,
    who: reason.who,
    todo: reason.todo,
    followUp: codedOrNull(followUpAction, followUp),
    retry: retryFor(followUp, reason),
  };
}
