import { expect, it, vi } from 'vitest';
import { inTime } from './in-time';

const never = () => new Promise<never>(() => undefined);

it('ends work after a minute, in which the tab was visible', async () => {
  vi.useFakeTimers();
  let told = false;
  const ended = inTime((signal) => {
    signal.addEventListener('abort', () => {
      told = true;
    });
    return never();
  });
  const refused = expect(ended).rejects.toMatchObject({ name: 'TimeoutError' });
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(told).toBe(false);
  hidden.mockReturnValue(false);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(told).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  await refused;
  expect(told).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

it('leaves no clock behind', async () => {
  vi.useFakeTimers();
  expect(await inTime(() => Promise.resolve(1))).toBe(1);
  await expect(inTime(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const closing = new AbortController();
  const ended = inTime(never, closing.signal);
  closing.abort();
  await expect(ended).rejects.toMatchObject({ name: 'AbortError' });
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
