import { expect, it } from 'vitest';
import { besideBefore, change, hoursText, medianDays, share, shareOf } from './figures';

it.each([
  [5.46, 9, '5.5 days'],
  [1, 5, '1 day'],
  [0, 1, '0 days (few cases)'],
  [null, 0, '–'],
])('a median of %s days over %i reads %s', (days, measured, text) => {
  expect(medianDays(days, measured)).toBe(text);
});

it.each([
  [2, 3, '2 of 3', '2 of 3'],
  [1, 5, '20%', '20%, 1 of 5'],
  [0, 0, '–', '–'],
])('%i of %i is %s, with its base %s', (part, whole, short, long) => {
  expect([share(part, whole), shareOf(part, whole)]).toEqual([short, long]);
});

it.each([
  [0.005, '0 min'],
  [0.4, '24 min'],
  [0.999, '1 h'],
  [47.4, '47 h'],
  [720, '30 days'],
])('%s hours read %s', (hours, text) => {
  expect(hoursText(hours)).toBe(text);
});

it('writes a change with its sign', () => {
  expect([change(1200, 1), change(1, 3), change(2, 2)]).toEqual(['+1,199', '−2', 'same']);
  expect([besideBefore(1200, 1), besideBefore(3, 0)]).toEqual(['1,200 (+1,199)', '3']);
});
