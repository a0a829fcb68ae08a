import { expect, it } from 'vitest';
import { fedTiff, madeTiff } from './damaged-tiff.test-support';

/** At length: `npm run test:fuzz -- --of tiff`. */
const COUNT = 300;

it('a damaged file is drawn, in part or whole, or refused in words', async () => {
  let drawn = 0;
  for (let seed = 1; seed <= COUNT; seed += 1) {
    const { answer, found } = await fedTiff(madeTiff(seed));
    expect(found, `seed ${seed}`).toEqual([]);
    if (answer === 'drawn') drawn += 1;
  }
  expect(drawn).toBeGreaterThan(COUNT / 2);
});
