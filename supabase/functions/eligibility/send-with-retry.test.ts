import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleText } from '../_shared/x12/samples/samples.test-support.ts';
import type { Clearinghouse, SendOptions, SendResult } from './clearinghouse.ts';
import { DEFAULT_POLICY, isWorthRetrying, nextDelay } from './retry-policy.ts';
import { type Clock, sendWithRetry } from './send-with-retry.ts';
import { SYSTEM_CLOCK } from './system-clock.ts';

const BUSY: SendResult = { kind: 'response', text: sampleText('rejected-2000a') };
const RESPONSE: SendResult = { kind: 'response', text: sampleText('active-ppo') };
const AWAY: SendResult = { kind: 'unavailable', retryAfterMs: null };

/** Time that only passes during a sleep. */
function fakeClock() {
  let time = 0;
  const slept: number[] = [];
  const clock: Clock = {
    now: () => time,
    random: () => 0,
    sleep: (milliseconds, signal) => {
      // The limit of an attempt: reached only by one that never ends.
      if (milliseconds === DEFAULT_POLICY.attemptMs) {
        return new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve());
        });
      }
      slept.push(milliseconds);
      time += milliseconds;
      return Promise.resolve();
    },
  };
  return { clock, slept };
}

const options = (controller = new AbortController()): SendOptions => ({
  signal: controller.signal,
  idempotencyKey: 'key',
});

/** Answers with one result after the other, and keeps what it was sent. */
function scripted(...results: SendResult[]) {
  const seen: string[] = [];
  const clearinghouse: Clearinghouse = {
    name: 'scripted',
    send: (text, { idempotencyKey }) => {
      seen.push(`${idempotencyKey} ${text}`);
      return Promise.resolve(results[seen.length - 1] ?? AWAY);
    },
  };
  return { clearinghouse, seen };
}

describe('a request is sent again', () => {
  it.each<[string, SendResult]>([
    ['the payer is busy (AAA 42)', BUSY],
    ['nobody answers in time', { kind: 'timed_out' }],
    ['the clearinghouse is away', AWAY],
  ])('when %s: unchanged, with the same key, after a pause that doubles', async (_, trouble) => {
    const { clearinghouse, seen } = scripted(trouble, trouble, RESPONSE);
    const { clock, slept } = fakeClock();
    const delivery = await sendWithRetry(clearinghouse, '270', options(), clock);
    expect(delivery.result).toEqual(RESPONSE);
    expect(delivery.attempts.map(({ result }) => result)).toEqual([
      trouble.kind,
      trouble.kind,
      'response',
    ]);
    expect(seen).toEqual(['key 270', 'key 270', 'key 270']);
    expect(slept).toEqual([1000, 2000]);
  });

  it('but not for ever', async () => {
    const { clearinghouse, seen } = scripted();
    const { clock } = fakeClock();
    expect((await sendWithRetry(clearinghouse, '270', options(), clock)).result).toEqual(AWAY);
    expect(seen).toHaveLength(DEFAULT_POLICY.attempts);
  });

  it('no sooner than the clearinghouse asks for, and not at all when that is too late', () => {
    const wait = (retryAfterMs: number) =>
      nextDelay(DEFAULT_POLICY, { kind: 'unavailable', retryAfterMs }, 1, 0, 0);
    expect(wait(30_000)).toBe(30_000);
    expect(wait(100_000)).toBeNull();
  });
});

it.each<[string, SendResult]>([
  ['a response', RESPONSE],
  ['a patient who is not found', { kind: 'response', text: sampleText('rejected-not-found') }],
  [
    'a rejection that the desk has to correct',
    { kind: 'response', text: sampleText('rejected-2100c') },
  ],
  ['no X12 at all', { kind: 'response', text: '<html>' }],
  ['a wrong password', { kind: 'rejected', reason: 'credentials', message: '' }],
  ['the caller’s going away', { kind: 'cancelled' }],
])('after %s it is not sent again', (_, result) => {
  expect(isWorthRetrying(result)).toBe(false);
});

it('pauses grow, stay within their bounds and end', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 0, max: 200_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (attempt, elapsed, random) => {
        const policy = { ...DEFAULT_POLICY, attempts: 10 };
        const delay = nextDelay(policy, AWAY, attempt, elapsed, random);
        if (delay === null) {
          expect(elapsed + policy.longestDelayMs).toBeGreaterThan(policy.totalMs);
          return;
        }
        expect(delay).toBeGreaterThanOrEqual(policy.firstDelayMs / 2);
        expect(delay).toBeLessThanOrEqual(policy.longestDelayMs);
        expect(elapsed + delay).toBeLessThanOrEqual(policy.totalMs);
      },
    ),
  );
});

it('an attempt that never ends is given up, and told to stop', async () => {
  const stopped: boolean[] = [];
  const clearinghouse: Clearinghouse = {
    name: 'silent',
    send: (_, { signal }) =>
      new Promise(() => {
        signal.addEventListener('abort', () => stopped.push(true));
      }),
  };
  const clock: Clock = { now: () => 0, random: () => 0, sleep: () => Promise.resolve() };
  const { result, attempts } = await sendWithRetry(clearinghouse, '270', options(), clock);
  expect(result).toEqual({ kind: 'timed_out' });
  expect(attempts).toHaveLength(3);
  expect(stopped).toEqual([true, true, true]);
});

describe('when the caller goes away', () => {
  it('the attempt under way stops, and no other starts', async () => {
    const controller = new AbortController();
    const { clock } = fakeClock();
    const clearinghouse: Clearinghouse = {
      name: 'waiting',
      send: (_, { signal }) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve({ kind: 'cancelled' }));
        }),
    };
    const sending = sendWithRetry(clearinghouse, '270', options(controller), clock);
    controller.abort();
    const { result, attempts } = await sending;
    expect(result).toEqual({ kind: 'cancelled' });
    expect(attempts).toHaveLength(1);
  });

  it('a pause ends without a further attempt', async () => {
    const controller = new AbortController();
    const { clearinghouse, seen } = scripted(AWAY);
    const { clock } = fakeClock();
    const sleep: Clock['sleep'] = (milliseconds, signal) => {
      if (milliseconds !== DEFAULT_POLICY.attemptMs) controller.abort();
      return clock.sleep(milliseconds, signal);
    };
    const { result } = await sendWithRetry(clearinghouse, '270', options(controller), {
      ...clock,
      sleep,
    });
    expect(result).toEqual({ kind: 'cancelled' });
    expect(seen).toHaveLength(1);
  });
});

it('the real clock sleeps until time or signal ends it', async () => {
  const controller = new AbortController();
  await SYSTEM_CLOCK.sleep(1, controller.signal);
  const long = SYSTEM_CLOCK.sleep(60_000, controller.signal);
  controller.abort();
  await long;
  await SYSTEM_CLOCK.sleep(60_000, controller.signal);
  expect(SYSTEM_CLOCK.random()).toBeLessThan(1);
  expect(SYSTEM_CLOCK.now()).toBeGreaterThan(0);
});
