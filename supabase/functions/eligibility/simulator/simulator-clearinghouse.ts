import { X12Error } from '../../_shared/x12/syntax/x12-error.ts';
import type { Clearinghouse, SendOptions, SendResult } from '../clearinghouse.ts';
import type { Clock } from '../send-with-retry.ts';
import { type SimulatedReply, simulatePayer } from './simulate-payer.ts';

/** Questions whose attempts are counted, the latest of them. */
const REMEMBERED = 500;

/** Longer than anybody waits; timers take no more than 24 days. */
const SILENCE_MS = 600_000;

async function answer(
  reply: SimulatedReply,
  signal: AbortSignal,
  clock: Pick<Clock, 'sleep'>,
): Promise<SendResult> {
  await clock.sleep(reply.kind === 'silence' ? SILENCE_MS : reply.delayMs, signal);
  if (signal.aborted) return { kind: 'cancelled' };
  return reply.kind === 'silence' ? { kind: 'timed_out' } : { kind: 'reply', text: reply.text };
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
        const reply = simulatePayer(request270, count(idempotencyKey));
        return await answer(reply, signal, clock);
      } catch (error) {
        if (!(error instanceof X12Error)) throw error;
        return { kind: 'refused', reason: 'request', message: error.message };
      }
    },
  };
}
