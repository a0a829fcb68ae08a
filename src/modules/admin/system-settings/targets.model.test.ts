import { expect, it } from 'vitest';
import { targetsSchema } from './targets.model';

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
