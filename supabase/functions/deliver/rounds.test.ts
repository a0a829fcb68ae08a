import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allThenFail, inRounds } from './rounds.ts';

const LATER = Date.now() + 60_000;

function claimOf(rounds: unknown[][]) {
  return () => Promise.resolve(rounds.shift() ?? []);
}

describe('rounds of due rows', () => {
  it('go on past a row that fails and one that cannot be read, and tell of it at the end', async () => {
    const done: number[] = [];
    const run = inRounds(
      claimOf([[1, 'not a number', 2], [3, 4], [5]]),
      z.number(),
      (row) => {
        if (row === 3) throw new Error('poison');
        done.push(row);
        return Promise.resolve();
      },
      LATER,
    );
    await expect(run).rejects.toThrow(/expected number/);
    expect(done).toEqual([1, 2, 4, 5]);
  });

  it('go on though a round was not full, and end when nothing is due or the time is up', async () => {
    const done: number[] = [];
    const work = (row: number) => {
      done.push(row);
      return Promise.resolve();
    };
    await inRounds(claimOf([[1], [2], []]), z.number(), work, LATER);
    await inRounds(claimOf([[3], [4]]), z.number(), work, Date.now() - 1);
    expect(done).toEqual([1, 2, 3]);
  });
});

describe('two kinds of work at once', () => {
  it('both end before the failure of one is told', async () => {
    let isOver = false;
    const slow = new Promise<string>((resolve) => {
      setTimeout(() => {
        isOver = true;
        resolve('sent');
      }, 20);
    });
    await expect(allThenFail(Promise.reject(new Error('poison')), slow)).rejects.toThrow('poison');
    expect(isOver).toBe(true);
    expect(await allThenFail(Promise.resolve(1), slow)).toEqual([1, 'sent']);
  });
});
