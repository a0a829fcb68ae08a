import { expect, it } from 'vitest';
import { targetInWords, targetsSchema } from './targets.model';

it.each([
  ['stat', 1, '1 hour'],
  ['stat', 24, '1 day'],
  ['stat', 60, '2 days 12 hours'],
  ['urgent', 60, '2 working days 12 hours'],
  ['routine', 720, '30 working days'],
] as const)('says a %s target of %i hours as %s', (priority, hours, words) => {
  expect(targetInWords(priority, hours)).toBe(words);
});

it.each([
  ['0', false],
  ['1', true],
  ['8760', true],
  ['8761', false],
  ['1.5', false],
  ['', false],
])('%j hours as a target: %s', (stat, taken) => {
  expect(targetsSchema.safeParse({ stat, urgent: '1', routine: '1' }).success).toBe(taken);
});
