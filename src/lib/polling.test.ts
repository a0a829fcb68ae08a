import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteActive } from './activity';
import { pollEvery, UNTOUCHED_AFTER_MS, waitOfUpTo } from './polling';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('polls at its own pace, at least as often as promised', () => {
  noteActive();
  const every = pollEvery(30_000)();
  expect(every).toBeLessThanOrEqual(30_000);
  expect(every).toBeGreaterThanOrEqual(24_000);
  expect(pollEvery(30_000)(), 'a pace that changed would start the interval anew').toBe(every);
});

it('polls a fourth as often while the portal is untouched, and normally after a touch', () => {
  noteActive();
  const every = pollEvery(30_000)();
  vi.advanceTimersByTime(UNTOUCHED_AFTER_MS);
  expect(pollEvery(30_000)()).toBeCloseTo(every * 4, -1);
  noteActive();
  expect(pollEvery(30_000)()).toBe(every);
});

it('doesn’t count a browser without a stored touch as left', () => {
  expect(pollEvery(30_000)()).toBeLessThanOrEqual(30_000);
});

it('spreads reconnects', () => {
  const waits = Array.from({ length: 500 }, () => waitOfUpTo(4_000));
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(2_000);
  expect(Math.max(...waits)).toBeLessThanOrEqual(4_000);
  expect(new Set(waits.map((wait) => Math.floor(wait / 500))).size).toBeGreaterThan(3);
});
