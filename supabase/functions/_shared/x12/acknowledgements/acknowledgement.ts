import type { Coded } from '../codes/coded.ts';

export type Verdict = 'accepted' | 'accepted_with_errors' | 'rejected' | 'unknown';

/** One mistake, where it is in what we sent and what is wrong there. */
export interface SentMistake {
  /** The segment's id and number within our transaction, counted from ST = 1. */
  readonly segment: string;
  readonly segmentNumber: number | null;
  /** The guide's loop, where the payer tells it. */
  readonly loop: string;
  /** The element, such as `NM109`; empty when the segment as a whole is meant. */
  readonly element: string;
  /** What stood there, where the payer quotes it. */
  readonly value: string;
  readonly error: Coded;
  readonly sentence: string;
}

/** A 999 (or 997): whether our 270 could be read. It says nothing about the patient. */
export interface Acknowledgement {
  readonly verdict: Verdict;
  /** GS06 and ST02 of ours. */
  readonly groupControl: string;
  readonly transactionControl: string;
  readonly mistakes: readonly SentMistake[];
  /** Reasons given for the transaction or the group as a whole. */
  readonly reasons: readonly string[];
  readonly sentence: string;
}

/** A TA1: whether the envelope of what we sent could be read. */
export interface InterchangeAcknowledgement {
  readonly verdict: Verdict;
  /** ISA13 of ours. */
  readonly interchangeControl: string;
  readonly note: Coded;
  readonly sentence: string;
}

export function verdictOf(code: string): Verdict {
  if (code === 'A') return 'accepted';
  if (code === 'E') return 'accepted_with_errors';
  // P: partly accepted; a request of ours is one transaction, so a part of it means none.
  return ['R', 'M', 'W', 'X', 'P'].includes(code) ? 'rejected' : 'unknown';
}
