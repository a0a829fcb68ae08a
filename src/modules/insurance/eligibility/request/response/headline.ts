import { OUTCOME_LABELS } from '@/shared/eligibility/outcome-labels';
import type { Tone } from '@/ui/tone';
import type { EligibilityRequest } from '../../eligibility.queries';
import type { ResponseSummary } from '../reading/summarize-response';

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

type RespondedState = Pick<EligibilityRequest, 'state' | 'outcome' | 'problem_kind' | 'problem'>;
type ReadOutcome = Pick<ResponseSummary, 'outcome' | 'activeFor'>;

const FAILURES = {
  timeout: 'The payer did not answer in time',
  unavailable: 'The payer can’t answer right now',
  rejected: 'The request was rejected',
  unreadable: 'The response can’t be read',
  incomplete: 'The request was not complete',
  cancelled: 'Cancelled before the payer answered',
} as const;

function outcomeHeadline(outcome: EligibilityRequest['outcome'], activeFor: string) {
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
      return { tone: 'danger', title: 'Payer rejected the request', next: '' } as const;
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
function recordedIn({ outcome, problem }: RespondedState) {
  const isPartly = outcome === 'limited' || outcome === 'inactive';
  return { outcome, activeFor: (isPartly && problem) || '' };
}

/**
 * What came of a request, in the words a front desk says first. Once its response has been read, the reader
 * of today is right, whatever is recorded.
 */
export function headlineOf(
  request: RespondedState,
  read: ReadOutcome | null | undefined,
): Headline {
  if (request.state === 'failed') {
    return {
      tone: request.problem_kind === 'cancelled' ? 'neutral' : 'danger',
      title: request.problem_kind ? FAILURES[request.problem_kind] : 'The verification failed',
      activeFor: '',
      next: '',
      record: '',
    };
  }
  const { outcome, activeFor } = read ?? recordedIn(request);
  return {
    ...outcomeHeadline(outcome, activeFor),
    activeFor,
    record:
      request.outcome === null || request.outcome === outcome
        ? ''
        : `This verification is recorded as “${OUTCOME_LABELS[request.outcome]}”. Verify again to correct that.`,
  };
}
