import type { Tone } from '@/ui/tone';
import type { Verification } from '../verification.queries';

export interface Headline {
  readonly tone: Tone;
  readonly title: string;
  /** What to do about it; empty where there is nothing to do. */
  readonly next: string;
}

type Standing = Pick<Verification, 'state' | 'outcome' | 'problem_kind'>;

const FAILURES = {
  timeout: 'The payer did not answer in time',
  unavailable: 'The payer can’t answer right now',
  rejected: 'The question was turned back',
  unreadable: 'The answer can’t be read',
  incomplete: 'The question was not complete',
  cancelled: 'Cancelled before the payer answered',
} as const;

/** What came of a check, in the words a front desk says first. */
export function headlineOf({ state, outcome, problem_kind }: Standing): Headline {
  if (state === 'failed') {
    return {
      tone: problem_kind === 'cancelled' ? 'neutral' : 'danger',
      title: problem_kind ? FAILURES[problem_kind] : 'The check failed',
      next: '',
    };
  }
  switch (outcome) {
    case 'active':
      return { tone: 'success', title: 'Coverage is active', next: '' };
    case 'inactive':
      return {
        tone: 'danger',
        title: 'Coverage is not active',
        next: 'Ask the patient for newer insurance before the visit.',
      };
    case 'not_found':
      return { tone: 'warning', title: 'The payer doesn’t know this patient', next: '' };
    case 'error':
      return { tone: 'danger', title: 'The payer refused the question', next: '' };
    default:
      return {
        tone: 'neutral',
        title: 'The payer didn’t say whether coverage is active',
        next: 'Call the payer, or look it up in its portal.',
      };
  }
}
