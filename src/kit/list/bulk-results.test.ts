import { expect, it } from 'vitest';
import { byFormer, refusalText } from './bulk-results';

it('gives each reason once, with its count', () => {
  expect(refusalText(['It has an appointment.'])).toBe('It has an appointment.');
  expect(refusalText(['Taken.', 'Gone.', 'Taken.'])).toBe('2 times: Taken. Gone.');
});

it('groups rows by the value to restore', () => {
  const rows = [
    { id: 'a', from: 'pending' },
    { id: 'b', from: 'accepted' },
    { id: 'c', from: 'pending' },
  ];
  const groups = byFormer(rows, ({ from }) => from);
  expect([...groups].map(([from, those]) => [from, those.map(({ id }) => id)])).toEqual([
    ['pending', ['a', 'c']],
    ['accepted', ['b']],
  ]);
});
