import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startJobTimer } from './job-timer.ts';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A database that finishes a run when the test says so. */
function fakeDatabase() {
  const answers: ((rows: object[]) => void)[] = [];
  const refusals: ((error: Error) => void)[] = [];
  const query = vi.fn(
    () =>
      new Promise<{ rows: object[] }>((resolve, reject) => {
        answers.push((rows) => resolve({ rows }));
        refusals.push(reject);
      }),
  );
  return { query, closed: false, answers, refusals };
}

it('runs at once and every minute, never two at a time', async () => {
  const db = fakeDatabase();
  const timer = startJobTimer(db, vi.fn());
  expect(db.query).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  // The first one isn't done.
  expect(db.query).toHaveBeenCalledTimes(1);
  db.answers[0]?.([]);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(db.query).toHaveBeenCalledTimes(2);
  db.answers[1]?.([]);
  await timer.stop();
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(db.query).toHaveBeenCalledTimes(2);
});

it('has stopped when the current run has ended', async () => {
  const db = fakeDatabase();
  const timer = startJobTimer(db, vi.fn());
  const stopped = vi.fn();
  const stopping = timer.stop().then(stopped);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(stopped).not.toHaveBeenCalled();
  db.answers[0]?.([]);
  await stopping;
  expect(stopped).toHaveBeenCalledOnce();
});

it('says which job failed, with its code, and nothing of a message', async () => {
  const db = fakeDatabase();
  const log = vi.fn();
  const timer = startJobTimer(db, log);
  db.answers[0]?.([
    { failed: 'expire_offers', error: '23505 in private.expire_offers(uuid) line 9' },
  ]);
  await vi.advanceTimersByTimeAsync(MINUTE);
  db.refusals[1]?.(Object.assign(new Error('Jane Doe is in the way'), { code: '40P01' }));
  await timer.stop();
  expect(log.mock.calls.flat()).toEqual([
    'The scheduled job expire_offers failed: 23505 in private.expire_offers(uuid) line 9',
    'The scheduled jobs could not be run (40P01).',
  ]);
});

it('asks nothing of a closed database', async () => {
  const db = fakeDatabase();
  const timer = startJobTimer(db, vi.fn());
  db.answers[0]?.([]);
  db.closed = true;
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  expect(db.query).toHaveBeenCalledTimes(1);
  await timer.stop();
});
