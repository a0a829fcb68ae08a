import { expect, it } from 'vitest';
import { adminsText } from './admins-text';

it.each([
  [[], 'An owner or admin of the clinic'],
  [['Dana'], 'Dana'],
  [['Dana', 'Theo'], 'Dana or Theo'],
  [['Dana', 'Theo', 'Priya'], 'Dana, Theo or another owner or admin'],
])('says whom to ask: %j', (names, text) => {
  expect(adminsText(names)).toBe(text);
});
