import { AuthApiError, AuthRetryableFetchError } from '@supabase/auth-js';
import { expect, it } from 'vitest';
import { passkeyRefusal, passkeyUnanswered } from './passkey-failure';

it.each([
  ['NotAllowedError', /^No passkey answered: the prompt was closed, took too long/],
  ['AbortError', /^The prompt was closed/],
  ['InvalidStateError', /already holds your passkey/],
  ['NotSupportedError', /can’t make the kind of passkey/],
  ['UnknownError', /could not use a passkey\. Try again\.$/],
])('%s of the browser has a sentence and isn’t logged', (name, sentence) => {
  const failure = passkeyUnanswered(new DOMException('says nothing to people', name), 'request');
  expect(failure).toMatchObject({ code: 'forbidden', message: expect.stringMatching(sentence) });
});

it('a declined passkey is reported as such', () => {
  const failure = passkeyUnanswered(new DOMException('', 'NotAllowedError'), 'create');
  expect(failure.message).toMatch(/^No passkey was created/);
});

it('a wrong address of the portal is reported and logged', () => {
  const failure = passkeyUnanswered(new DOMException('', 'SecurityError'), 'create');
  expect(failure.code).toBe('unavailable');
  expect(failure.message).toMatch(/Tell an administrator/);
});

it.each([
  ['mfa_challenge_expired', 422, /^That took too long/],
  ['mfa_factor_not_found', 422, /^That took too long/],
  ['mfa_ip_address_mismatch', 422, /^Your connection changed/],
  ['mfa_webauthn_verify_not_enabled', 422, /^This server no longer takes passkeys/],
  ['unexpected_failure', 500, /^The server did not accept this passkey/],
])('%s of the server has a sentence', (code, status, sentence) => {
  const failure = passkeyRefusal(new AuthApiError('of no use to people', status, code), 'request');
  expect(failure).toMatchObject({ code: 'forbidden', message: expect.stringMatching(sentence) });
});

it('a refused new factor leads back to the password', () => {
  const refused = new AuthApiError('', 500, 'unexpected_failure');
  expect(passkeyRefusal(refused, 'create').message).toMatch(/start again with your password/);
});

it('a network failure and too many tries are reported as such', () => {
  expect(passkeyRefusal(new AuthRetryableFetchError('', 0), 'request').code).toBe('offline');
  const many = passkeyRefusal(new AuthApiError('', 429, 'over_request_rate_limit'));
  expect(many.waitSeconds).toBeGreaterThan(0);
});
