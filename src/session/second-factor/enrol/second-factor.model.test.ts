import { expect, it } from 'vitest';
import { inGroups, newFactorSchema } from './second-factor.model';

it('groups a secret for typing', () => {
  expect(inGroups('JBSWY3DPEHPK3PXP')).toBe('JBSW Y3DP EHPK 3PXP');
  expect(inGroups('ABCDE')).toBe('ABCD E');
  expect(inGroups('')).toBe('');
});

it.each([
  [{ name: ' ', password: 'x' }, false],
  [{ name: 'Phone', password: '' }, false],
  [{ name: 'x'.repeat(61), password: 'x' }, false],
  [{ name: 'Phone', password: 'x' }, true],
])('%j can be set up: %s', (draft, possible) => {
  expect(newFactorSchema.safeParse(draft).success).toBe(possible);
});
