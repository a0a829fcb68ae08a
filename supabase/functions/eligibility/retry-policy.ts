import { outcomeOf } from '../_shared/x12/benefits/outcome.ts';
import { readReply } from '../_shared/x12/read-reply.ts';
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
 * CORE gives real-time replies 20 seconds from end to end; an Edge Function may take 150. Three
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
    const { content } = readReply(text);
    return (
      content.kind === 'eligibility' &&
      content.answers.every(
        (answer) =>
          // Whatever was asked about: one that tells of any active service is no busy signal.
          outcomeOf(answer, []) === 'error' &&
          answer.rejections.every(({ retry }) => retry.isAutomatic),
      )
    );
  } catch {
    // What is no X12 at all is for the reader to report; asking again won't change it.
    return false;
  }
}

export function isWorthRetrying(result: SendResult): boolean {
  switch (result.kind) {
    case 'timed_out':
    case 'unavailable':
      return true;
    case 'reply':
      return isBusySignal(result.text);
    case 'refused':
    case 'cancelled':
      return false;
  }
}

/**
 * How long to wait before the next attempt; null for none. Delays double, each by up to a half less,
 * so that the checks of a whole schedule don't come back all at once. `random` is from 0 to 1.
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
  const asked = result.kind === 'unavailable' ? (result.retryAfterMs ?? 0) : 0;
  const delay = Math.max(Math.round(doubled * (1 - random / 2)), asked);
  return elapsedMs + delay > policy.totalMs ? null : delay;
}
