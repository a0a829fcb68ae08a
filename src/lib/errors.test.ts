import { describe, expect, it, vi } from 'vitest';
import { AppError, isTransient, logError, toAppError } from './errors';

describe('toAppError', () => {
  it('leaves an AppError as it is', () => {
    const error = new AppError('stale');
    expect(toAppError(error)).toBe(error);
  });

  it('turns a failed fetch into "offline"', () => {
    expect(toAppError(new TypeError('Failed to fetch')).code).toBe('offline');
  });

  it('turns an expired signal into a timeout', () => {
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
  it('writes the specification’s line and the code, and nothing a person typed', () => {
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
  it('is true where a retry can help', () => {
    expect(isTransient(new AppError('offline'))).toBe(true);
    expect(isTransient(new AppError('unavailable'))).toBe(true);
    expect(isTransient(new AppError('forbidden'))).toBe(false);
  });
});
