import { X12Error } from '../../_shared/x12/syntax/x12-error.ts';
import type { Clearinghouse, SendOptions, SendResult } from '../clearinghouse.ts';
import type { Clock } from '../send-with-retry.ts';
import { type SimulatedResponse, simulatePayer } from './simulate-payer.ts';

/** How many requests have their attempts counted: the latest. */
const REMEMBERED = 500;

/** Longer than anybody waits; timers take no more than 24 days. */
const SILENCE_MS = 600_000;

async function deliver(
  response: SimulatedResponse,
  signal: AbortSignal,
  clock: Pick<Clock, 'sleep'>,
): Promise<SendResult> {
  await clock.sleep(response.kind === 'silence' ? SILENCE_MS : response.delayMs, signal);
  if (signal.aborted) return { kind: 'cancelled' };
  return response.kind === 'silence'
    ? { kind: 'timed_out' }
    : { kind: 'response', text: response.text };
}

/** The simulated payer where a clearinghouse would be. Without a network, and for tests and demos only. */
export function simulatorClearinghouse(clock: Pick<Clock, 'sleep'>): Clearinghouse {
  const attempts = new Map<string, number>();

  const count = (key: string) => {
    const attempt = (attempts.get(key) ?? 0) + 1;
    attempts.delete(key);
    attempts.set(key, attempt);
    const [oldest] = attempts.keys();
    if (attempts.size > REMEMBERED && oldest !== undefined) attempts.delete(oldest);
    return attempt;
  };

  return {
    name: 'simulator',
    send: async (request270: string, { signal, idempotencyKey }: SendOptions) => {
      try {
        const response = simulatePayer(request270, count(idempotencyKey));
        return await deliver(response, signal, clock);
      } catch (error) {
        if (!(error instanceof X12Error)) throw error;
        return { kind: 'rejected', reason: 'request', message: error.message };
      }
    },
  };
}
