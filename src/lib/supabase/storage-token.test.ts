import { describe, expect, it } from 'vitest';
import { isTokenRefused } from './storage-token.ts';

const said = (message: string, error = 'Unauthorized') =>
  JSON.stringify({ statusCode: '403', error, message });

describe('a token that Storage refuses', () => {
  it.each([
    '"exp" claim timestamp check failed',
    'JWS Protected Header is invalid',
    'Invalid Compact JWS',
    'signature verification failed',
    'jwt expired',
    'no applicable key found in the JSON Web Key Set',
  ])('is recognized by %s', (message) => {
    expect(isTokenRefused(400, said(message))).toBe(true);
  });

  it.each([
    ['a policy’s refusal', 403, said('new row violates row-level security policy')],
    ['a missing file', 400, said('Object not found', 'not_found')],
    ['an answer of something in between', 400, '<html>jwt</html>'],
    ['a file that came', 200, said('jwt expired')],
  ])('isn’t recognized in %s', (_, status, body) => {
    expect(isTokenRefused(status, body)).toBe(false);
  });
});
