import { describe, expect, it } from 'vitest';
import { AppError } from '@/lib/errors';
import { unwrap, unwrapMaybe } from './result';

function failing(code: string, status: number, message = 'the database said so', details = null) {
  return { data: null, error: { code, message, details }, status };
}

function thrownBy(call: () => unknown): AppError {
  try {
    call();
  } catch (thrown) {
    if (thrown instanceof AppError) return thrown;
  }
  throw new Error('Expected an AppError.');
}

describe('an answer of the database', () => {
  it('returns its data', () => {
    expect(unwrap({ data: [1], error: null, status: 200 })).toEqual([1]);
    expect(unwrapMaybe({ data: null, error: null, status: 200 })).toBeNull();
  });

  it('without a row is "not found" where a row was needed', () => {
    expect(thrownBy(() => unwrap({ data: null, error: null, status: 200 })).code).toBe('not-found');
  });

  it.each([
    ['42501', 403, 'forbidden'],
    ['23505', 409, 'duplicate'],
    ['23514', 400, 'invalid'],
    ['PT409', 409, 'stale'],
    ['PT404', 404, 'not-found'],
    ['PGRST301', 401, 'session-expired'],
    ['', 401, 'session-expired'],
    ['42501', 401, 'session-expired'],
    ['', 503, 'unavailable'],
    ['', 429, 'unavailable'],
    ['', 418, 'unknown'],
  ])('with error %j and status %d is %s', (code, status, expected) => {
    expect(thrownBy(() => unwrap(failing(code, status))).code).toBe(expected);
  });

  it('that never came is a lost connection or a timeout', () => {
    expect(thrownBy(() => unwrap(failing('', 0, 'TypeError: Failed to fetch'))).code).toBe(
      'offline',
    );
    expect(thrownBy(() => unwrap(failing('', 0, 'TimeoutError: signal timed out'))).code).toBe(
      'timeout',
    );
  });

  it('uses our own words for people, never the database’s', () => {
    const foreign = thrownBy(() => unwrap(failing('23514', 400, 'violates check "x_check"')));
    expect(foreign.message).not.toContain('x_check');
    const ours = thrownBy(() => unwrap(failing('PT404', 404, 'This referral does not exist.')));
    expect(ours.message).toBe('This referral does not exist.');
  });

  it.each([
    'permission denied for table patients',
    'new row violates row-level security policy for table "patients"',
    'must be owner of table patients',
  ])('says in general that a right is missing where Postgres says "%s"', (message) => {
    expect(thrownBy(() => unwrap(failing('42501', 403, message))).message).toBe(
      new AppError('forbidden').message,
    );
  });

  it('says in the words of our SQL which right is missing, to a person who is signed in', () => {
    const sentence = 'Only Kim Osei, who asked for this appointment, can do this.';
    expect(thrownBy(() => unwrap(failing('42501', 403, sentence))).message).toBe(sentence);
    expect(thrownBy(() => unwrap(failing('42501', 401, sentence))).message).toBe(
      new AppError('session-expired').message,
    );
  });

  it('has the log line of the error catalog', () => {
    expect(thrownBy(() => unwrap(failing('', 503), 'Error fetching provider')).logLabel).toBe(
      'Error fetching provider',
    );
  });
});
