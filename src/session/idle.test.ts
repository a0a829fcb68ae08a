import { expect, it } from 'vitest';
import { sessionStatus } from './idle';

const LIMITS = { idleMinutes: 15, absoluteMinutes: 60 };
const MINUTE = 60_000;

it.each([
  ['just touched', 0, { kind: 'alive', forMs: 14 * MINUTE }],
  ['a minute before the end', 14 * MINUTE - 1, { kind: 'alive', forMs: 1 }],
  ['in the last minute', 14.5 * MINUTE, { kind: 'ending', leftMs: MINUTE / 2, because: 'idle' }],
  ['at the end', 15 * MINUTE, { kind: 'over' }],
  ['after a night asleep', 600 * MINUTE, { kind: 'over' }],
] as const)('%s', (_, now, status) => {
  expect(sessionStatus(now, 0, 0, LIMITS)).toEqual(status);
});

it('ends a long session, however active', () => {
  const now = 59.5 * MINUTE;
  expect(sessionStatus(now, now, 0, LIMITS)).toEqual({
    kind: 'ending',
    leftMs: MINUTE / 2,
    because: 'long',
  });
  expect(sessionStatus(60 * MINUTE, 60 * MINUTE, 0, LIMITS)).toEqual({ kind: 'over' });
  expect(sessionStatus(now, now, null, LIMITS).kind, 'no beginning is known').toBe('alive');
});
