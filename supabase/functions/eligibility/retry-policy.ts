import { outcomeOf } from '../_shared/x12/benefits/outcome.ts';
import { readResponse } from '../_shared/x12/read-response.ts';
import type { SendResult } from './clearinghouse.ts';

export interface RetryPolicy {
  readonly attempts: number;
  readonly attemptMs: number;
  readonly firstDelayMs: number;
  readonly longestDelayMs: number;
  /** No further attempt starts after this. */
  readonly totalMs: number;
}

/**
 * CORE gives real-time responses 20 seconds from end to end; an Edge Function may take 150. Three
 * attempts with their pauses fit into it.
 */
export const DEFAULT_POLICY: RetryPolicy = {
  attempts: 3,
  attemptMs: 25_000,
  firstDelayMs: 1000,
  longestDelayMs: 8000,
  totalMs: 90_000,
};

/** A 271 whose only news is that the payer can't answer now (AAA 42, 80). */
function isBusySignal(text: string): boolean {
  try {
    const { content } = readResponse(text);
    return (
      content.kind === 'eligibility' &&
      content.responses.every(
        (eligibility) =>
          // Whatever was requested: a response that tells of any active service is no busy signal.
          outcomeOf(eligibility, []) === 'error' &&
          eligibility.rejections.every(({ retry }) => retry.isAutomatic),
      )
    );
  } catch {
    // What is no X12 at all is for the reader to report; sending it again won't change it.
    return false;
  }
}

export function isWorthRetrying(result: SendResult): boolean {
  switch (result.kind) {
    case 'timed_out':
    case 'unavailable':
      return true;
    case 'response':
      return isBusySignal(result.text);
    case 'rejected':
    case 'cancelled':
      return false;
  }
}

/**
 * How long to wait before the next attempt; null for none. Delays double, each by up to a half less,
 * so that the requests of a whole schedule don't come back all at once. `random` is from 0 to 1.
 */
export function nextDelay(
  policy: RetryPolicy,
  result: SendResult,
  attempt: number,
  elapsedMs: number,
  random: number,
): number | null {
  if (attempt >= policy.attempts || !isWorthRetrying(result)) return null;
  const doubled = Math.min(policy.firstDelayMs * 2 ** (attempt - 1), policy.longestDelayMs);
  const wanted = result.kind === 'unavailable' ? (result.retryAfterMs ?? 0) : 0;
  const delay = Math.max(Math.round(doubled * (1 - random / 2)), wanted);
  return elapsedMs + delay > policy.totalMs ? null : delay;
}
