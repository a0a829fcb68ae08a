import type {
  Acknowledgement,
  InterchangeAcknowledgement,
} from '../_shared/x12/acknowledgements/acknowledgement.ts';
import type { Eligibility } from '../_shared/x12/benefits/eligibility.ts';
import { type Outcome, outcomeOf } from '../_shared/x12/benefits/outcome.ts';
import { activeForSentence } from '../_shared/x12/benefits/sentences.ts';
import { answerFor, type Reply, readReply } from '../_shared/x12/read-reply.ts';
import type { SendResult } from './clearinghouse.ts';

/** Raised when what `benefits` holds changes its shape: old answers are read again from their X12. */
const BENEFITS_VERSION = 2;

/** What the database takes; a payer's own codes may be of any length. */
const MAX_PROBLEM = 1000;

/** What an answer is held against. */
interface Question {
  readonly trace: string;
  /** Codes of EQ01. */
  readonly asked: readonly string[];
}

/** What finish_verification is told, in its words. */
export interface Result {
  state: 'done' | 'failed';
  outcome?: Outcome | null;
  problem_kind?: 'incomplete' | 'cancelled' | 'timeout' | 'unavailable' | 'rejected' | 'unreadable';
  problem?: string;
  rejection_codes?: string[];
  service_types?: readonly string[];
  request_x12?: string;
  reply_x12?: string;
  benefits?: Eligibility;
  benefits_version?: number;
  sent?: number;
}

export function failed(problem_kind: NonNullable<Result['problem_kind']>, problem: string): Result {
  return { state: 'failed', outcome: 'error', problem_kind, problem };
}

/** What the desk has to know beside the outcome: the payer's objection, or what alone is active. */
function problemOf(answer: Eligibility, outcome: Outcome): string {
  const [objection] = answer.rejections;
  switch (outcome) {
    case 'error':
    case 'not_found':
      return objection ? `${objection.plain} ${objection.todo}` : '';
    case 'limited':
    case 'inactive':
      return activeForSentence(answer).slice(0, MAX_PROBLEM);
    case 'active':
    case 'unknown':
      return '';
  }
}

/** An answer about the patient. Only one that says "not now" may be asked for again unchanged. */
function fromEligibility(answer: Eligibility, asked: readonly string[]): Result {
  const { rejections } = answer;
  const outcome = outcomeOf(answer, asked);
  const problem = problemOf(answer, outcome);
  const isNotNow = outcome === 'error' && rejections.every(({ retry }) => retry.isAutomatic);
  return {
    state: isNotNow ? 'failed' : 'done',
    outcome,
    ...(isNotNow ? { problem_kind: 'unavailable' } : {}),
    ...(problem === '' ? {} : { problem }),
    rejection_codes: [...new Set(rejections.map(({ code }) => code))],
    benefits: answer,
    benefits_version: BENEFITS_VERSION,
  };
}

/** A receipt in place of an answer says only whether our file could be read. */
function fromReceipt({ verdict, sentence }: Acknowledgement | InterchangeAcknowledgement): Result {
  return verdict === 'rejected'
    ? failed('rejected', sentence)
    : failed('unreadable', 'The payer confirmed the question but sent no answer to it.');
}

function fromReply(reply: Reply, { trace, asked }: Question): Result {
  const { content } = reply;
  switch (content.kind) {
    case 'eligibility': {
      const answer = answerFor(content.answers, trace);
      return answer
        ? fromEligibility(answer, asked)
        : failed('unreadable', 'What came back answers another question.');
    }
    case 'acknowledgement':
    case 'interchange':
      return fromReceipt(content.acknowledgement);
    case 'other':
      return failed('unreadable', 'What came back is not an answer about eligibility.');
  }
}

function fromText(text: string, question: Question): Result {
  try {
    return fromReply(readReply(text), question);
  } catch {
    // An X12Error: there is no X12 in it. The text is kept for whoever calls the clearinghouse.
    return failed('unreadable', 'What came back cannot be read as an answer.');
  }
}

/** What a sending that has ended means for the verification. */
export function resultOf(sent: SendResult, question: Question): Result {
  switch (sent.kind) {
    case 'reply':
      return { ...fromText(sent.text, question), reply_x12: sent.text };
    case 'timed_out':
      return failed('timeout', 'The payer did not answer in time.');
    case 'unavailable':
      return failed('unavailable', 'The clearinghouse cannot be reached right now.');
    case 'refused':
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
