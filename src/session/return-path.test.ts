import { describe, expect, it } from 'vitest';
import { returnPath } from './return-path';

describe('a finished sign-in', () => {
  it('returns to the requested page', () => {
    expect(returnPath({ from: '/companies/demo/referrals?status=pending' })).toBe(
      '/companies/demo/referrals?status=pending',
    );
  });

  it.each([
    null,
    undefined,
    {},
    { from: 7 },
    { from: '' },
    { from: 'https://elsewhere.example' },
    { from: '//elsewhere.example' },
    { from: '/\\elsewhere.example' },
    { from: '/\t/elsewhere.example' },
    { from: '/portal\n' },
  ])('goes to the portal for %j', (state) => {
    expect(returnPath(state)).toBe('/portal');
  });
});
