import { expect, it } from 'vitest';
import { legendOf } from './picture';

const column = (label: string, color: 'chart-1' | null = 'chart-1') => ({
  label,
  values: [],
  ...(color && { color }),
});
const places = (labels: readonly string[], right: number) =>
  legendOf(
    labels.map((label) => column(label)),
    (text) => 10 * text.length,
    right,
  ).map(({ left, line }) => [left, line]);

it('a picture’s legend goes on in another line where it would be cut off', () => {
  expect(places(['Five5', 'Four', 'Three3'], 200)).toEqual([
    [24, 0],
    [108, 0],
    [24, 1],
  ]);
  expect(places(['Five5', 'Four', 'Three3'], 400)).toHaveLength(3);
});

it('a word longer than the picture has a line to itself', () => {
  expect(places(['Longer than all', 'A'], 50)).toEqual([
    [24, 0],
    [24, 1],
  ]);
});

it('what is not drawn is not in the legend', () => {
  expect(legendOf([column('Median days', null)], () => 10, 200)).toEqual([]);
});
