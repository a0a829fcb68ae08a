import type { Tone } from '@/ui/tone';
import { OUTCOME_LABELS } from '../../verification.model';
import type { AnswerPage } from '../reading/read-answer';
import type { Verification } from '../verification.queries';

export interface Headline {
  readonly tone: Tone;
  readonly title: string;
  /** What is active where the plan itself isn't; else empty. */
  readonly activeFor: string;
  /** What to do about it; empty where there is nothing to do. */
  readonly next: string;
  /** That lists still show what an earlier reader understood; else empty. */
  readonly record: string;
}

type Standing = Pick<Verification, 'state' | 'outcome' | 'problem_kind' | 'problem'>;
type Told = Pick<AnswerPage, 'outcome' | 'activeFor'>;

const FAILURES = {
  timeout: 'The payer did not answer in time',
  unavailable: 'The payer can’t answer right now',
  rejected: 'The question was turned back',
  unreadable: 'The answer can’t be read',
  incomplete: 'The question was not complete',
  cancelled: 'Cancelled before the payer answered',
} as const;

function answerWords(outcome: Verification['outcome'], activeFor: string) {
  switch (outcome) {
    case 'active':
      return { tone: 'success', title: 'Coverage is active', next: '' } as const;
    case 'limited':
      return {
        tone: 'warning',
        title: 'Medical coverage is not confirmed',
        next: 'Ask the patient for medical insurance before the visit.',
      } as const;
    case 'inactive':
      return {
        tone: 'danger',
        title: activeFor === '' ? 'Coverage is not active' : 'Medical coverage is not active',
        next: 'Ask the patient for newer insurance before the visit.',
      } as const;
    case 'not_found':
      return { tone: 'warning', title: 'The payer doesn’t know this patient', next: '' } as const;
    case 'error':
      return { tone: 'danger', title: 'The payer refused the question', next: '' } as const;
    case 'unknown':
    case null:
      return {
        tone: 'neutral',
        title: 'The payer didn’t say whether coverage is active',
        next: 'Call the payer, or look it up in its portal.',
      } as const;
  }
}

/** What the server understood on the day: a plan that isn't active has what is as its problem. */
function recordedIn({ outcome, problem }: Standing) {
  const isPartly = outcome === 'limited' || outcome === 'inactive';
  return { outcome, activeFor: (isPartly && problem) || '' };
}

/**
 * What came of a check, in the words a front desk says first. Once its reply has been read, the reader
 * of today is right, whatever is recorded.
 */
export function headlineOf(check: Standing, read: Told | null | undefined): Headline {
  if (check.state === 'failed') {
    return {
      tone: check.problem_kind === 'cancelled' ? 'neutral' : 'danger',
      title: check.problem_kind ? FAILURES[check.problem_kind] : 'The check failed',
      activeFor: '',
      next: '',
      record: '',
    };
  }
  const { outcome, activeFor } = read ?? recordedIn(check);
  return {
    ...answerWords(outcome, activeFor),
    activeFor,
    record:
      check.outcome === null || check.outcome === outcome
        ? ''
        : `This check is recorded as “${OUTCOME_LABELS[check.outcome]}”. Verify again to correct that.`,
  };
}
