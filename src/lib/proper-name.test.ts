import { expect, it } from 'vitest';
import { properName } from './proper-name';

it.each([
  ['jo', 'Jo'],
  ['kowalczyk-smith', 'Kowalczyk-Smith'],
  ['KOWALCZYK-SMITH', 'Kowalczyk-Smith'],
  ['mcdonald', 'McDonald'],
  ["o'rourke", "O'Rourke"],
  ['o’rourke', 'O’Rourke'],
  ['de la cruz', 'de la Cruz'],
  ['VAN DER MEER', 'van der Meer'],
  ['josé maría', 'José María'],
  ['smith iii', 'Smith III'],
  ['le', 'Le'],
])('for %s suggests %s', (typed, proper) => {
  expect(properName(typed)).toBe(proper);
});

it.each(['Jo', 'McDonald', 'deShawn', 'LaToya', 'de la Cruz', 'J', '', ' ', '李'])(
  'leaves %j as written',
  (typed) => {
    expect(properName(typed)).toBeNull();
  },
);
