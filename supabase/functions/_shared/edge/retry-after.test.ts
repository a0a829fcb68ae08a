import { expect, it } from 'vitest';
import { retryAfterSeconds } from './retry-after.ts';

const NOW = new Date('2026-11-28T12:00:00Z');
const seconds = (value: string) => retryAfterSeconds(new Headers({ 'Retry-After': value }), NOW);

it.each<[string, number | null]>([
  ['120', 120],
  ['0', 0],
  ['1.5', 2],
  ['0.1', 1],
  [' 30 ', 30],
  ['999999999', 86_400],
  ['1'.padEnd(400, '0'), 86_400],
  ['Sat, 28 Nov 2026 12:30:00 GMT', 1800],
  ['Saturday, 28-Nov-26 12:30:00 GMT', 1800],
  ['Sat Nov 28 12:30:00 2026', 1800],
  ['Tue Dec  1 12:00:00 2026', 86_400],
  ['Sat, 28 Nov 2026 11:59:00 GMT', 0],
  ['Sunday, 06-Nov-94 08:49:37 GMT', 0],
  ['Wed, 21 Oct 2099 07:28:00 GMT', 86_400],
  ['Tue, 31 Feb 2027 12:00:00 GMT', null],
  ['2026-11-28T12:30:00Z', null],
  ['-5', null],
  ['1e3', null],
  ['soon', null],
  ['', null],
])('“%s” asks to wait %s seconds', (value, expected) => {
  expect(seconds(value)).toBe(expected);
});

it('a missing header asks for nothing', () => {
  expect(retryAfterSeconds(new Headers(), NOW)).toBeNull();
});
