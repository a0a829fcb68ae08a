import { AuthApiError } from '@supabase/auth-js';
import { expect, it } from 'vitest';
import { passkeyFailure } from './passkey-failure';

it.each([
  ['webauthn_verification_failed', 400, /^This passkey is not known here/],
  ['webauthn_challenge_expired', 400, /^That took too long/],
  ['too_many_passkeys', 422, /^You have ten passkeys/],
  ['user_banned', 403, /^This account is closed/],
])('a refusal %s is told in words', (code, status, words) => {
  const told = passkeyFailure(new AuthApiError('Refused', status, code), 'request');
  expect(told).toMatchObject({ code: 'forbidden', message: expect.stringMatching(words) });
});

it('a passkey that the database refused says what to do instead', () => {
  const cause = new AuthApiError('Database error', 500, 'unexpected_failure');
  expect(passkeyFailure(cause, 'create').message).toMatch(/sign in with a code/);
  expect(passkeyFailure(cause, 'request').message).toMatch(/Use a code by email/);
});

it('a prompt that was closed can be opened again', () => {
  const cause = new DOMException('Not allowed', 'NotAllowedError');
  expect(passkeyFailure(cause, 'create').message).toMatch(/^No passkey was created/);
});
