import { expect, it } from 'vitest';
import { faultsIn, madeSheet } from './made-sheets.test-support';

/** At length: `npm run test:fuzz -- --of sheet`. */
const COUNT = 60;

it('a spreadsheet’s file is read as it was made, and what it lost is told', async () => {
  for (let seed = 1; seed <= COUNT; seed += 1) {
    expect(await faultsIn(madeSheet(seed)), `seed ${seed}`).toEqual([]);
  }
});
