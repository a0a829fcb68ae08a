import { expect, it } from 'vitest';
import { wishOf } from './wish';

it.each([
  [null, [], 0],
  ['Morning', [], 0],
  ['Afternoon', [], 720],
  ['Fridays, before 11', [5], 0],
  ['Tuesday', [2], 0],
  ['2-4 PM', [], 840],
  ['10-12', [], 600],
  ['Mon or Wed after 3', [1, 3], 900],
  ['Thursdays from 1:30 pm', [4], 810],
  ['Early, the child has to fast', [], 0],
  ['Evenings', [], 1020],
] as const)('"%s" is from minute %o on', (text, weekdays, from) => {
  expect(wishOf(text)).toEqual({ weekdays: [...weekdays], from });
});
