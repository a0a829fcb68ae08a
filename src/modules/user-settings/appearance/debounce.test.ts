import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { debounce } from './debounce';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('debounce', () => {
  it('passes on the last of several values, once', () => {
    const work = vi.fn();
    const { call } = debounce(work, 400);
    for (const level of [85, 90, 95]) {
      call(level);
      vi.advanceTimersByTime(399);
    }
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledExactlyOnceWith(95);
  });

  it('flushes what waits at once and never again', () => {
    const work = vi.fn();
    const { call, flush } = debounce(work, 400);
    call(70);
    flush();
    expect(work).toHaveBeenCalledExactlyOnceWith(70);
    flush();
    vi.advanceTimersByTime(1000);
    expect(work).toHaveBeenCalledOnce();
  });

  it('has nothing to flush before the first value', () => {
    const work = vi.fn();
    debounce(work, 400).flush();
    expect(work).not.toHaveBeenCalled();
  });
});
