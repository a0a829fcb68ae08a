// @vitest-environment happy-dom
import type { Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { portOf } from '../../../scripts/test-setup/port-of.ts';
import { recordingServer } from '../../../scripts/test-setup/recording-server.ts';

/* The wire format is under test, so a plain server answers. The functions have tests in
    supabase/tests. */
let server: Server;
let invoke: typeof import('./functions.ts').invoke;
let answer: { status: number; body: string } | 'silence';
let asked: { request: string; apikey: unknown; body: string }[];

const SCHEMA = z.object({ eligibility_request: z.object({ state: z.string() }) });

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

  it.each([
    [404, 'not-found', 'not-found'],
    [400, 'invalid', 'invalid'],
    [401, 'session-expired', 'session-expired'],
    [503, 'not-configured', 'unavailable'],
    [500, 'something new', 'unknown'],
  ])('reports a refusal %i %s in the function’s own words', async (status, code, expected) => {
    answer = { status, body: JSON.stringify({ error: { code, message: 'Said for people.' } }) };
    await expect(call()).rejects.toMatchObject({ code: expected, message: 'Said for people.' });
  });

  it.each([
    [404, 'not-found'],
    [401, 'session-expired'],
    [502, 'unavailable'],
    [429, 'unavailable'],
    [418, 'unknown'],
  ])('handles a gateway’s %i without words', async (status, code) => {
    answer = { status, body: '<html>' };
    await expect(call()).rejects.toMatchObject({ name: 'AppError', code });
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
