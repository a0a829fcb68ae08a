import { expect, it } from 'vitest';
import { groupRows } from './group-rows';

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);
const told = (groups: ReturnType<typeof groupRows<number>>) =>
  groups.map(({ heading, continues, members }) => [heading, continues, members.length]);

it('splits a long list into pieces of fifty, without repeating the heading', () => {
  expect(told(groupRows(numbers(120), undefined))).toEqual([
    [null, false, 50],
    [null, true, 50],
    [null, true, 20],
  ]);
});

it('has one heading per group, however many pieces', () => {
  expect(told(groupRows(numbers(63), (at) => (at < 60 ? 'Early' : 'Late')))).toEqual([
    ['Early', false, 50],
    ['Early', true, 10],
    ['Late', false, 3],
  ]);
});

it('gives each piece a unique key, even when a heading repeats', () => {
  const groups = groupRows(numbers(4), (at) => (at % 2 === 0 ? 'Even' : 'Odd'));
  expect(new Set(groups.map(({ key }) => key)).size).toBe(4);
});
