import { beforeEach, expect, it } from 'vitest';
import { addressLimit } from './address-limit.ts';

let now = 0;
let limit: ReturnType<typeof addressLimit>;

beforeEach(() => {
  now = 0;
  limit = addressLimit(150, () => now);
});

const take = (times: number, address = '10.0.0.1') =>
  Array.from({ length: times }, () => limit.take(address));

it('takes thirty at once from one address, and says how long to wait for the next', () => {
  expect(new Set(take(30))).toEqual(new Set([0]));
  expect(take(2)).toEqual([2, 2]);
  expect(take(1, '10.0.0.2'), 'another address').toEqual([0]);
});

it('gives back with time, one by one, and never more than thirty', () => {
  take(30);
  now = 2000;
  expect(take(2)).toEqual([0, 2]);
  now = 3_600_000;
  expect(take(31)).toEqual([...Array.from({ length: 30 }, () => 0), 2]);
});
