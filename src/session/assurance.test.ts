import { expect, it } from 'vitest';
import { assuranceOf, hasSome, verifiedFactors } from './assurance';

const token = (claims: unknown) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

it('reads the assurance level of a token', () => {
  expect(assuranceOf(token({ aal: 'aal2', name: 'Zoë ÿ' }))).toBe('aal2');
  expect(assuranceOf(token({ aal: 'aal1' }))).toBe('aal1');
});

it.each([token({}), token({ aal: 2 }), token(null), 'e30.e30', 'a.b.c', ''])(
  'reads none from %j',
  (text) => expect(assuranceOf(text)).toBeNull(),
);

it('counts only verified apps and passkeys', () => {
  const factor = { friendly_name: 'Phone', created_at: '', updated_at: '' };
  const factors = [
    { ...factor, id: 'f1', factor_type: 'totp', status: 'verified' },
    { ...factor, id: 'f2', factor_type: 'totp', status: 'unverified' },
    { ...factor, id: 'f3', factor_type: 'phone', status: 'verified' },
    { ...factor, id: 'f4', factor_type: 'webauthn', status: 'verified' },
    { ...factor, id: 'f5', factor_type: 'webauthn', status: 'unverified' },
  ] as const;
  const found = verifiedFactors({ factors: [...factors] });
  expect(found).toEqual({ apps: ['f1'], passkeys: ['f4'] });
  expect(hasSome(found)).toBe(true);
  expect(hasSome(verifiedFactors({}))).toBe(false);
});
