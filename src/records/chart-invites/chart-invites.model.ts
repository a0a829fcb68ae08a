import { msg } from '@/fields/words';

/** What opens an invitation to a chart. */
export interface InviteKey {
  code: string;
  /** Of the patient, as `1990-01-31`. */
  birthDate: string;
}

const REFUSED = ['refused', 'later', 'other_address', 'unproved'] as const;

export type Acceptance =
  | { verdict: 'opened'; chartId: string }
  | { verdict: (typeof REFUSED)[number] };

/** Reads the server's answer without the large library for it: phones load this page first. */
export function acceptanceOf(answer: unknown): Acceptance | null {
  if (typeof answer !== 'object' || answer === null || !('verdict' in answer)) return null;
  if (answer.verdict === 'opened') {
    return 'chart_id' in answer && typeof answer.chart_id === 'string'
      ? { verdict: 'opened', chartId: answer.chart_id }
      : null;
  }
  const verdict = REFUSED.find((one) => one === answer.verdict);
  return verdict ? { verdict } : null;
}

const LENGTH = 12;

/**
 * A code as it is written, such as `K7QF-3MXA-92TR`, however it was typed; null if it is none. Letters that look like
 * a digit aren't used: they are the digit.
 */
export function inviteCode(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  if (plain.length !== LENGTH || !/^[0-9A-HJKMNP-TV-Z]+$/.test(plain)) return null;
  return [plain.slice(0, 4), plain.slice(4, 8), plain.slice(8)].join('-');
}

/** Why an invitation was not accepted, for people. */
export const INVITE_REFUSALS = {
  refused: msg(
    'The code and the date of birth don’t fit, or the code has ended. Check both, or call the clinic.',
  ),
  later: msg('Too many tries from your network. Try again in ten minutes.'),
  other_address: msg(
    'This invitation is for another email address. Sign out, then use the one that the clinic has.',
  ),
} as const;
