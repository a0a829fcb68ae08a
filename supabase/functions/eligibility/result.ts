import type {
  Acknowledgement,
  InterchangeAcknowledgement,
} from '../_shared/x12/acknowledgements/acknowledgement.ts';
import { concludeFrom, type SourcedConclusions } from '../_shared/x12/benefits/conclusions.ts';
import type { Eligibility } from '../_shared/x12/benefits/eligibility.ts';
import type { AskedPerson } from '../_shared/x12/benefits/identity.ts';
import type { Outcome } from '../_shared/x12/benefits/outcome.ts';
import { activeForSentence } from '../_shared/x12/benefits/sentences.ts';
import { type VisitFigures, visitFigures } from '../_shared/x12/benefits/visit-figures.ts';
import { eligibilityFor, readResponse, type X12Response } from '../_shared/x12/read-response.ts';
import type { SendResult } from './clearinghouse.ts';

/** Raised when what `benefits` holds changes its shape: old responses are read again from their X12. */
const BENEFITS_VERSION = 5;

/** What the database takes; a payer's own codes may be of any length. */
const MAX_PROBLEM = 1000;

/** What a response is held against. */
interface SentRequest {
  readonly trace: string;
  /** Codes of EQ01. */
  readonly requested: readonly string[];
  readonly serviceDate: string;
  /** The patient, as the payer was told. */
  readonly asked: AskedPerson | null;
}

/** One 270 of a request that took several, as it is kept. */
export interface SentTransaction {
  /** The patient as the payer was told. */
  readonly last_name: string;
  readonly first_name: string;
  readonly suffix: string;
  readonly service_types: readonly string[];
  readonly request_x12: string;
  readonly result: SendResult['kind'];
  readonly response_x12: string | null;
  readonly rejection_codes: readonly string[];
  readonly attempts: number;
  readonly sent_at: string;
  /** Whether its response is part of the request's. */
  readonly counts: boolean;
}

/** The arguments of finish_eligibility_request. */
export interface Result {
  state: 'done' | 'failed';
  outcome?: Outcome | null;
  problem_kind?:
    | 'incomplete'
    | 'cancelled'
    | 'timeout'
    | 'unavailable'
    | 'rejected'
    | 'unreadable'
    | 'other_person';
  problem?: string;
  rejection_codes?: string[];
  service_types?: readonly string[];
  request_x12?: string;
  response_x12?: string;
  /** What was read, and what it means for this request: the database acts on the latter. */
  benefits?: Eligibility & {
    readonly conclusions: SourcedConclusions;
    readonly figures: VisitFigures | null;
  };
  benefits_version?: number;
  sent?: number;
  transactions?: readonly SentTransaction[];
}

export function failed(problem_kind: NonNullable<Result['problem_kind']>, problem: string): Result {
  return { state: 'failed', outcome: 'error', problem_kind, problem };
}

const told = (...sentences: readonly string[]) =>
  sentences
    .filter((sentence) => sentence !== '')
    .join(' ')
    .slice(0, MAX_PROBLEM);

/** What the desk has to know beside the outcome: why the payer rejected it, or what alone is active, what speaks against it. */
function problemOf(eligibility: Eligibility, { outcome, caveats }: SourcedConclusions): string {
  const [rejection] = eligibility.rejections;
  const against = caveats.filter(({ isAgainst }) => isAgainst).map(({ text }) => text);
  switch (outcome) {
    case 'error':
    case 'not_found':
      return rejection ? `${rejection.plain} ${rejection.todo}` : '';
    case 'limited':
    case 'inactive':
      return told(activeForSentence(eligibility), ...against);
    case 'caution':
    case 'active':
    case 'other_day':
    case 'unknown':
      return told(...against);
  }
}

/** A response about the patient. Only after one that says "not now" may the request be sent again unchanged. */
function fromEligibility(
  eligibility: Eligibility,
  { requested, serviceDate, asked }: SentRequest,
): Result {
  const { rejections } = eligibility;
  const conclusions = concludeFrom(eligibility, {
    requestedServices: requested,
    serviceDate,
    // What is asked for before a visit doesn't say where it will be.
    place: null,
    asked,
  });
  const { outcome, isForeign } = conclusions;
  if (isForeign) {
    return failed('other_person', 'The response is about another person. Call the payer.');
  }
  const problem = problemOf(eligibility, conclusions);
  const isNotNow = outcome === 'error' && rejections.every(({ retry }) => retry.isAutomatic);
  return {
    state: isNotNow ? 'failed' : 'done',
    outcome,
    ...(isNotNow ? { problem_kind: 'unavailable' } : {}),
    ...(problem === '' ? {} : { problem }),
    rejection_codes: [...new Set(rejections.map(({ code }) => code))],
    benefits: {
      ...eligibility,
      conclusions,
      figures: visitFigures(eligibility, requested, serviceDate, conclusions),
    },
    benefits_version: BENEFITS_VERSION,
  };
}

/** A receipt in place of a response says only whether our file could be read. */
function fromReceipt({ verdict, sentence }: Acknowledgement | InterchangeAcknowledgement): Result {
  return verdict === 'rejected'
    ? failed('rejected', sentence)
    : failed('unreadable', 'The payer confirmed the request but sent no response to it.');
}

function fromResponse({ content }: X12Response, sent: SentRequest): Result {
  switch (content.kind) {
    case 'eligibility': {
      const eligibility = eligibilityFor(content.responses, sent.trace);
      return eligibility
        ? fromEligibility(eligibility, sent)
        : failed('unreadable', 'What came back responds to another request.');
    }
    case 'acknowledgement':
    case 'interchange':
      return fromReceipt(content.acknowledgement);
    case 'other':
      return failed('unreadable', 'What came back is not an eligibility response.');
  }
}

function fromText(text: string, request: SentRequest): Result {
  try {
    return fromResponse(readResponse(text), request);
  } catch {
    // An X12Error: there is no X12 in it. The text is kept for those who call the clearinghouse.
    return failed('unreadable', 'What came back cannot be read as a response.');
  }
}

/** What a sending that has ended means for the request. */
export function resultOf(sent: SendResult, request: SentRequest): Result {
  switch (sent.kind) {
    case 'response':
      return { ...fromText(sent.text, request), response_x12: sent.text };
    case 'timed_out':
      return failed('timeout', 'The payer did not answer in time.');
    case 'unavailable':
      return failed('unavailable', 'The clearinghouse cannot be reached right now.');
    case 'rejected':
      return failed('rejected', sent.message);
    case 'cancelled':
      return {
        state: 'failed',
        outcome: null,
        problem_kind: 'cancelled',
        problem: 'Cancelled before the payer answered.',
      };
  }
}
