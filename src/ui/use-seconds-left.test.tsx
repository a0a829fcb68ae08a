import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSecondsLeft } from './use-seconds-left';

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

const START: { until: number | null } = { until: 1_003_000 };

it('counts down to a moment and stops there', () => {
  const { result, rerender } = renderHook(({ until }) => useSecondsLeft(until), {
    initialProps: START,
  });
  expect(result.current).toBe(3);
  act(() => vi.advanceTimersByTime(1_000));
  expect(result.current).toBe(2);
  act(() => vi.advanceTimersByTime(10_000));
  expect(result.current).toBe(0);
  rerender({ until: null });
  expect(result.current).toBe(0);
  expect(vi.getTimerCount(), 'nothing ticks where nothing is waited for').toBe(0);
});
