import { expect, it } from 'vitest';
import { nobodyFound } from './nobody-found';

it.each([
  ['02/14/1987', 'No patient has this birth date.'],
  ['2/14/87', 'No patient has this birth date.'],
  ['1987-02-14', 'No patient has this birth date.'],
  ['Feb. 14, 1987', 'No patient has this birth date.'],
  ['14 February 1987', 'No patient has this birth date.'],
  ['smith 2/14/87', 'No patient has this name and birth date.'],
  ['(555) 555-0199', 'No patient has this phone number.'],
  ['555-0199', 'No patient has this phone number.'],
  ['0199', 'No record or phone number has these digits.'],
  ['DE-10099', 'No patient has this record number.'],
  ['10099', 'No patient has this record number.'],
  ['Wexler', 'No patient of this name yet.'],
])('explains an empty search for "%s"', (text, message) => {
  expect(nobodyFound(text)).toBe(message);
});
