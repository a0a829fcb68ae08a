import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runPool } from './run-pool';

const never = new AbortController().signal;

it('does everything once, within the limit', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 30 }),
      fc.integer({ min: 1, max: 5 }),
      async (waits, width) => {
        const done: number[] = [];
        let busy = 0;
        let busiest = 0;
        await runPool([...waits.entries()], width, never, async ([index, wait]) => {
          busy += 1;
          busiest = Math.max(busiest, busy);
          for (let turn = 0; turn < wait; turn += 1) await Promise.resolve();
          busy -= 1;
          done.push(index);
        });
        expect(done.toSorted((a, b) => a - b)).toEqual([...waits.keys()]);
        expect(busiest).toBeLessThanOrEqual(width);
      },
    ),
  );
});

it('starts nothing after it is stopped', async () => {
  const stop = new AbortController();
  const begun: number[] = [];
  await runPool([1, 2, 3, 4, 5], 2, stop.signal, async (item) => {
    begun.push(item);
    await Promise.resolve();
    if (item === 2) stop.abort();
  });
  expect(begun).toEqual([1, 2]);
});
