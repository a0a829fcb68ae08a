import { expect, it } from 'vitest';
import { numberToCall } from './number-to-call';

it('a guardian’s number names the guardian', () => {
  const phone = '+15555550162';
  expect(numberToCall({ phone, guardian: 'Lena Reyes' })).toBe('(555) 555-0162, Lena Reyes');
  expect(numberToCall({ phone, guardian: null })).toBe('(555) 555-0162');
  expect(numberToCall({ phone: null, guardian: null })).toBeNull();
});
