import { describe, expect, it } from 'vitest';
import { storageError } from './storage-error';

const body = (statusCode: string | number) => JSON.stringify({ statusCode, message: 'as it says' });

describe('storageError', () => {
  it.each([
    [400, body('403'), 'forbidden'],
    [400, body('404'), 'not-found'],
    [400, body(409), 'duplicate'],
    [401, '{}', 'session-expired'],
    [403, 'blocked by a gateway', 'forbidden'],
    [413, '<html>', 'invalid'],
    [429, '', 'unavailable'],
    [500, body('403'), 'unavailable'],
    [503, '', 'unavailable'],
    [400, body('418'), 'unknown'],
    [400, 'null', 'unknown'],
  ])('reads %d with %s as %s', (status, text, code) => {
    expect(storageError(status, text, 'Error uploading file')).toMatchObject({
      code,
      logLabel: 'Error uploading file',
    });
  });

  it('says what is wrong with a file, never the server’s text', () => {
    expect(storageError(400, body('413'), '').message).toBe('This file is too large.');
    expect(storageError(400, body('415'), '').message).toBe('Files of this kind are not accepted.');
    expect(storageError(400, body('404'), '').message).not.toContain('as it says');
  });
});
