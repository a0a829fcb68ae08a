import { expect, it, vi } from 'vitest';
import { eachOf } from './each-of';
import { AppError } from './errors';

it('changes each item on its own and says why some failed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const results = await eachOf([1, 2, 3, 4], 'Error saving', (item) =>
    item % 2 === 0
      ? Promise.reject(new AppError('stale', { message: `${item} has changed.` }))
      : Promise.resolve(`${item} done`),
  );
  expect(results.done.toSorted()).toEqual(['1 done', '3 done']);
  expect(results.refusals.toSorted()).toEqual(['2 has changed.', '4 has changed.']);
});

it('starts nothing after it is stopped', async () => {
  const controller = new AbortController();
  const change = vi.fn((item: number) => {
    controller.abort();
    return Promise.resolve(item);
  });
  const { done } = await eachOf([1, 2, 3, 4, 5], 'Error saving', change, controller.signal);
  expect(done.length).toBe(change.mock.calls.length);
  expect(change).toHaveBeenCalledTimes(1);
});
