import { expect, it } from 'vitest';
import { byFormer, refusalText } from './bulk-results';

it('says each reason once, with how many it stands for', () => {
  expect(refusalText(['It has an appointment.'])).toBe('It has an appointment.');
  expect(refusalText(['Taken.', 'Gone.', 'Taken.'])).toBe('2 times: Taken. Gone.');
});

it('puts together what goes back to the same', () => {
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
