import { AuthRetryableFetchError } from '@supabase/auth-js';
import { describe, expect, it } from 'vitest';
import { describeError } from './page-error';

const ORIGIN = 'https://portal.example';

function errorWith(stack: string, error: Error = new TypeError('Nora Sent, born 2014')) {
  error.stack = stack;
  return error;
}

describe('the report of an error', () => {
  it('has its kind and places in our files, and not its message', () => {
    const chromium = errorWith(
      `TypeError: Nora Sent, born 2014
    at rowOf (${ORIGIN}/assets/referrals-1a2B.js:1:234)
    at async Object.queryFn (${ORIGIN}/assets/shared-9.js:12:5)
    at new Thing (${ORIGIN}/assets/shared-9.js:13:6)
    at ${ORIGIN}/assets/index-2.js:3:4
    at chrome-extension://abcdef/content.js:1:1
    at <anonymous>`,
    );
    expect(describeError(chromium, ORIGIN)).toEqual({
      name: 'TypeError',
      stack: [
        'rowOf referrals-1a2B.js:1:234',
        'Object.queryFn shared-9.js:12:5',
        'Thing shared-9.js:13:6',
        '<anonymous> index-2.js:3:4',
      ].join('\n'),
    });
  });

  it('reads other browsers’ formats too', () => {
    const firefox = errorWith(
      `rowOf@${ORIGIN}/assets/referrals-1.js:1:234\nqueryFn/<@${ORIGIN}/src/app.tsx?t=17:2:3\n@${ORIGIN}/assets/b.js:1:1`,
    );
    expect(describeError(firefox, ORIGIN)?.stack).toBe(
      'rowOf referrals-1.js:1:234\nqueryFn< app.tsx:2:3\n<anonymous> b.js:1:1',
    );
  });

  it.each([
    ['no error', 'Nora Sent'],
    ['an error without a stack', errorWith('')],
    ['an extension’s', errorWith('Error\n    at x (chrome-extension://abc/content.js:1:2)')],
    ['another site’s', errorWith('Error\n    at x (https://elsewhere.example/a.js:1:2)')],
    [
      'a request without an answer',
      errorWith(`x\n    at x (${ORIGIN}/a.js:1:2)`, new TypeError('Failed to fetch')),
    ],
    [
      'a sign-in service that didn’t answer',
      errorWith(
        `x\n    at x (${ORIGIN}/a.js:1:2)`,
        new AuthRetryableFetchError('Failed to fetch', 0),
      ),
    ],
    [
      'a request that was cancelled',
      errorWith(`x\n    at x (${ORIGIN}/a.js:1:2)`, new DOMException('', 'AbortError')),
    ],
  ])('is null for %s', (_, thrown) => {
    expect(describeError(thrown, ORIGIN)).toBeNull();
  });

  it('has at most twelve places', () => {
    const deep = errorWith(
      Array.from({ length: 40 }, (_, n) => `at f${n} (${ORIGIN}/a.js:1:${n})`).join('\n'),
    );
    expect(describeError(deep, ORIGIN)?.stack.split('\n')).toHaveLength(12);
  });
});
