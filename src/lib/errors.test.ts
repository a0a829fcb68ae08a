import { describe, expect, it, vi } from 'vitest';
import { AppError, isTransient, logError, toAppError } from './errors';

describe('toAppError', () => {
  it('leaves an AppError as it is', () => {
    const error = new AppError('stale');
    expect(toAppError(error)).toBe(error);
  });

  it('takes a failed fetch for a lost connection', () => {
    expect(toAppError(new TypeError('Failed to fetch')).code).toBe('offline');
  });

  it('takes an expired signal for a time-out', () => {
    expect(toAppError(new DOMException('signal timed out', 'TimeoutError')).code).toBe('timeout');
  });

  it('has a sentence for anything else', () => {
    expect(toAppError('odd')).toMatchObject({
      code: 'unknown',
      message: 'Something went wrong. Try again.',
    });
  });
});

describe('logError', () => {
  it('writes the specified line and the code, and nothing a person typed', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    logError(
      new AppError('invalid', {
        logLabel: 'Error creating request',
        message: 'Jane Roe is not accepted.',
        cause: new Error('Jane Roe'),
      }),
    );
    expect(log.mock.calls).toEqual([['Error creating request (invalid)']]);
    log.mockRestore();
  });
});

describe('isTransient', () => {
  it('is true where trying again can help', () => {
    expect(isTransient(new AppError('offline'))).toBe(true);
    expect(isTransient(new AppError('unavailable'))).toBe(true);
    expect(isTransient(new AppError('forbidden'))).toBe(false);
  });
});
