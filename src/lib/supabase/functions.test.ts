// @vitest-environment happy-dom

import type { Server } from 'node:http';
import { REFUSAL_STATUS, type RefusalCode } from '@edge/refusal-codes';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { AppErrorCode } from '@/lib/errors';
import { portOf } from '../../../scripts/test-setup/port-of.ts';
import { recordingServer } from '../../../scripts/test-setup/recording-server.ts';

/* The wire format is under test, so a plain server answers. The functions have tests in
    supabase/tests. */
let server: Server;
let invoke: typeof import('./functions.ts').invoke;
let answer: { status: number; body: string } | 'silence';
let asked: { request: string; apikey: unknown; body: string }[];

const SCHEMA = z.object({ eligibility_request: z.object({ state: z.string() }) });

const KNOWN: Record<RefusalCode, AppErrorCode> = {
  invalid: 'invalid',
  'session-expired': 'session-expired',
  'key-refused': 'forbidden',
  forbidden: 'forbidden',
  'not-found': 'not-found',
  conflict: 'stale',
  'too-large': 'invalid',
  'too-many': 'unavailable',
  unavailable: 'unavailable',
  'not-configured': 'unavailable',
  unknown: 'unknown',
};

beforeAll(async () => {
  server = recordingServer((request, response, body) => {
    asked.push({
      request: `${request.method} ${request.url}`,
      apikey: request.headers['apikey'],
      body,
    });
    if (answer === 'silence') return;
    response.statusCode = answer.status;
    response.end(answer.body);
  });
  // Modules read the settings when they load, and another test's may be loaded.
  vi.resetModules();
  vi.stubEnv('VITE_SUPABASE_URL', `http://127.0.0.1:${await portOf(server)}`);
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'publishable');
  vi.stubEnv('VITE_TOZ_ID_DOMAIN', 'tozid.example');
  ({ invoke } = await import('./functions.ts'));
});

beforeEach(() => {
  asked = [];
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const call = (options: { signal?: AbortSignal; timeoutMs?: number } = {}) =>
  invoke('eligibility', { eligibility_request_id: 'v1' }, { schema: SCHEMA, ...options });

describe('calling a function', () => {
  it('posts the body and returns what the schema knows', async () => {
    answer = { status: 200, body: '{"eligibility_request":{"state":"done","more":1}}' };
    expect(await call()).toEqual({ eligibility_request: { state: 'done' } });
    expect(asked).toEqual([
      {
        request: 'POST /functions/v1/eligibility',
        apikey: 'publishable',
        body: '{"eligibility_request_id":"v1"}',
      },
    ]);
  });

  it('accepts 202, a call already in progress, as an answer', async () => {
    answer = { status: 202, body: '{"eligibility_request":{"state":"running"}}' };
    expect(await call()).toEqual({ eligibility_request: { state: 'running' } });
  });

  it.each(Object.entries(KNOWN))(
    'reports "%s" in the function’s own words',
    async (code, known) => {
      answer = {
        status: 400,
        body: JSON.stringify({ error: { code, message: 'Said for people.' } }),
      };
      await expect(call()).rejects.toMatchObject({ code: known, message: 'Said for people.' });
    },
  );

  it('reports a code that is newer than the page as unknown, in the function’s own words', async () => {
    answer = { status: 400, body: '{"error":{"code":"newer","message":"Said for people."}}' };
    await expect(call()).rejects.toMatchObject({ code: 'unknown', message: 'Said for people.' });
  });

  it.each(Object.values(REFUSAL_STATUS))(
    'has words for a %i without any that say more than "Something went wrong"',
    async (status) => {
      answer = { status, body: '<html>' };
      await expect(call()).rejects.toMatchObject({
        message: expect.not.stringMatching(/^Something went/),
      });
    },
  );

  it.each([
    [404, 'not-found', /no longer exists/],
    [401, 'session-expired', /Sign in again/],
    [413, 'invalid', /^This is too large to send\. Send less at once\.$/],
    [502, 'unavailable', /Try again in a moment/],
    [429, 'unavailable', /^Too many requests were sent\. Try again in a few minutes\.$/],
    [418, 'unknown', /Try again/],
  ])('handles a gateway’s %i without words', async (status, code, message) => {
    answer = { status, body: '<html>' };
    await expect(call()).rejects.toMatchObject({
      name: 'AppError',
      code,
      message: expect.stringMatching(message),
    });
  });

  it('fails on an answer of another shape', async () => {
    answer = { status: 200, body: '{"eligibility_request":null}' };
    await expect(call()).rejects.toMatchObject({ name: 'AppError', code: 'unknown' });
  });

  it('stops at its timeout, and when its caller stops', async () => {
    answer = 'silence';
    await expect(call({ timeoutMs: 50 })).rejects.toMatchObject({ code: 'timeout' });
    const caller = new AbortController();
    const cancelled = expect(call({ signal: caller.signal })).rejects.toMatchObject({
      name: 'AppError',
    });
    caller.abort();
    await cancelled;
  });
});
