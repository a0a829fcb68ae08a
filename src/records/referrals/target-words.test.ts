import { expect, it } from 'vitest';
import { targetInWords } from './target-words';

it.each([
  ['stat', 1, '1 hour'],
  ['stat', 24, '1 day'],
  ['stat', 60, '2 days 12 hours'],
  ['urgent', 60, '2 working days 12 hours'],
  ['routine', 720, '30 working days'],
] as const)('says a %s target of %i hours as %s', (priority, hours, words) => {
  expect(targetInWords(priority, hours)).toBe(words);
});
