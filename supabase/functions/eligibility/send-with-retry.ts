import type { Clearinghouse, SendOptions, SendResult } from './clearinghouse.ts';
import { DEFAULT_POLICY, nextDelay, type RetryPolicy } from './retry-policy.ts';

/** Time, so that tests own it. */
export interface Clock {
  readonly now: () => number;
  /** Resolves after that time, or as soon as the signal aborts; never rejects. */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** From 0 to 1. */
  readonly random: () => number;
}

export interface Attempt {
  readonly result: SendResult['kind'];
  readonly startedAtMs: number;
  readonly durationMs: number;
}

export interface Delivery {
  readonly result: SendResult;
  readonly attempts: readonly Attempt[];
}

/** Resolves with the attempt's end, or `timed_out` when the time for it is up first. */
async function attemptOnce(
  clearinghouse: Clearinghouse,
  request270: string,
  options: SendOptions,
  policy: RetryPolicy,
  clock: Clock,
): Promise<SendResult> {
  const attempt = new AbortController();
  const abort = () => attempt.abort();
  options.signal.addEventListener('abort', abort, { once: true });
  const timedOut = clock
    .sleep(policy.attemptMs, attempt.signal)
    .then((): SendResult => ({ kind: options.signal.aborted ? 'cancelled' : 'timed_out' }));
  try {
    return await Promise.race([
      clearinghouse.send(request270, { ...options, signal: attempt.signal }),
      timedOut,
    ]);
  } finally {
    options.signal.removeEventListener('abort', abort);
    attempt.abort();
  }
}

/** Sends a 270, and again with growing pauses while that can help. */
export async function sendWithRetry(
  clearinghouse: Clearinghouse,
  request270: string,
  options: SendOptions,
  clock: Clock,
  policy: RetryPolicy = DEFAULT_POLICY,
): Promise<Delivery> {
  const startedAt = clock.now();
  const attempts: Attempt[] = [];
  for (;;) {
    if (options.signal.aborted) return { result: { kind: 'cancelled' }, attempts };
    const startedAtMs = clock.now();
    const result = await attemptOnce(clearinghouse, request270, options, policy, clock);
    const now = clock.now();
    attempts.push({ result: result.kind, startedAtMs, durationMs: now - startedAtMs });
    const delay = nextDelay(policy, result, attempts.length, now - startedAt, clock.random());
    if (delay === null) return { result, attempts };
    await clock.sleep(delay, options.signal);
  }
}
