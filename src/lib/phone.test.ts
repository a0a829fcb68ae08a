import { expect, it } from 'vitest';
import { formatPhone, telLink } from './phone';

it.each([
  ['5555550101', '(555) 555-0101'],
  ['1-555-555-0101', '(555) 555-0101'],
  ['+1 555.555.0101', '(555) 555-0101'],
  ['555-555-0101 ext. 12', '(555) 555-0101 x12'],
  // Without an area code, and from another country with ten-digit numbers.
  ['555-0100', '555-0100'],
  ['+41 44 555 00', '+41 44 555 00'],
  ['+41 445550011', '+41 445550011'],
  ['+3 555 555 010', '+3 555 555 010'],
])('shows %s as %s', (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown);
});

it.each([
  ['(555) 555-0101', 'tel:5555550101'],
  ['+1 555.555.0101', 'tel:+15555550101'],
  ['555-555-0101 ext. 12', 'tel:5555550101,12'],
  ['0101;phone-context=x', 'tel:0101'],
])('links %s to %s', (typed, link) => {
  expect(telLink(typed)).toBe(link);
});
