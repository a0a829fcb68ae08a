import { describe, expect, it } from 'vitest';
import { toSignInEmail, toUsername } from './username';

describe('a username', () => {
  it.each([
    ['demo', 'demo@tozid.example'],
    ['  Demo ', 'demo@tozid.example'],
    ['dr.osei', 'dr.osei@tozid.example'],
    ['someone@clinic.test', 'someone@clinic.test'],
    ['Someone@Clinic.Test', 'someone@clinic.test'],
  ])('%j signs in as %s', (username, email) => {
    expect(toSignInEmail(username, 'tozid.example')).toBe(email);
  });

  it('is the part of the address before the @', () => {
    expect(toUsername('dr.osei@tozid.example')).toBe('dr.osei');
  });
});
