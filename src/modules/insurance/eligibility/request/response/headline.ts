import { formatCalendarDate } from '@/lib/dates';
import type { EligibilityRequest } from '@/records/eligibility/eligibility-request.schema';
import { OUTCOME_LABELS } from '@/records/eligibility/outcome-labels';
import type { ResponseSummary } from '@/records/eligibility/reading/summarize-response';
import type { Tone } from '@/ui/tone';

export interface Headline {
  readonly tone: Tone;
  readonly title: string;
  /** What is active if the plan itself isn't; else empty. */
  readonly activeFor: string;
  /** The next step; empty if there is none. */
  readonly next: string;
  /** Says that lists still show an earlier reader's result; else empty. */
  readonly record: string;
}

type RespondedState = Pick<EligibilityRequest, 'state' | 'outcome' | 'problem_kind' | 'problem'>;
type ReadOutcome = Pick<ResponseSummary, 'outcome' | 'activeFor'> &
  Partial<Pick<ResponseSummary, 'coveredFrom' | 'coveredTo' | 'identity' | 'isForeign'>>;

/** A day that needs the coverage: "the visit", "the surgery". */
export interface NeededDay {
  readonly what: string;
  readonly day: string;
}

const FAILURES = {
  timeout: 'The payer did not answer in time',
  unavailable: 'The payer can’t answer right now',
  rejected: 'The request was rejected',
  unreadable: 'The response can’t be read',
  incomplete: 'The request was not complete',
  cancelled: 'Cancelled before the payer answered',
  other_person: 'The response is about another person',
} as const;

function outcomeHeadline(outcome: EligibilityRequest['outcome'], activeFor: string) {
  switch (outcome) {
    case 'active':
      return { tone: 'success', title: 'Coverage is active', next: '' } as const;
    case 'caution':
      return {
        tone: 'warning',
        title: 'Coverage is active, with a warning',
        next: '',
      } as const;
    case 'other_day':
      return {
        tone: 'warning',
        title: 'Coverage doesn’t include the day of the visit',
        next: 'Ask the patient what insurance they have then.',
      } as const;
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

const FIELDS = {
  last_name: 'last name',
  first_name: 'first name',
  birth_date: 'date of birth',
  member_id: 'member ID',
} as const;

const LISTED = new Intl.ListFormat('en-US');

const foreignHeadline = (identity: ResponseSummary['identity'] | undefined) =>
  ({
    tone: 'danger',
    title: FAILURES.other_person,
    next: `It has another ${LISTED.format((identity?.differences ?? []).map(({ field }) => FIELDS[field]))}. Nothing of it is shown here. Call the payer.`,
  }) as const;

/** Set if the coverage ends before a needed day, or starts after it. */
function gapHeadline(
  { coveredFrom, coveredTo }: Partial<Pick<ResponseSummary, 'coveredFrom' | 'coveredTo'>>,
  days: readonly NeededDay[],
) {
  for (const { what, day } of days) {
    const on = `${what} on ${formatCalendarDate(day)}`;
    const gap =
      coveredTo && coveredTo < day
        ? `Coverage ends ${formatCalendarDate(coveredTo)}, before ${on}.`
        : coveredFrom &&
          coveredFrom > day &&
          `Coverage begins ${formatCalendarDate(coveredFrom)}, after ${on}.`;
    if (gap) {
      return {
        tone: 'warning',
        title: `Coverage doesn’t include the day of ${what}`,
        next: `${gap} Ask the patient what insurance they have then.`,
      } as const;
    }
  }
  return null;
}

/** The result that the server recorded; for an inactive plan, its problem. */
function recordedIn({ outcome, problem }: RespondedState) {
  const isPartly = outcome === 'limited' || outcome === 'inactive';
  return { outcome, activeFor: (isPartly && problem) || '' };
}

export function headlineOf(
  request: RespondedState,
  read: ReadOutcome | null | undefined,
  neededOn: readonly NeededDay[] = [],
): Headline {
  if (read?.isForeign) {
    return { ...foreignHeadline(read.identity), activeFor: '', record: '' };
  }
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
  const isDated = outcome === 'active' || outcome === 'caution' || outcome === 'other_day';
  const gap = isDated ? gapHeadline(read ?? {}, neededOn) : null;
  return {
    ...(gap ?? outcomeHeadline(outcome, activeFor)),
    activeFor,
    record:
      request.outcome === null || request.outcome === outcome
        ? ''
        : `This verification is recorded as “${OUTCOME_LABELS[request.outcome]}”. Verify again to correct that.`,
  };
}
