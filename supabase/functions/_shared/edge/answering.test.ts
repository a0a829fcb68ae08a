import { expect, it } from 'vitest';
import { expectConsole } from '../../../../scripts/test-setup/console-guard.ts';
import { answering } from './answering.ts';
import { answer, Fault, Refusal } from './answers.ts';

const PORTAL = 'https://portal.example';

/** What the functions ask of Supabase. */
const sent: unknown[] = [];

const within = (portal: string | undefined) => ({
  env: (name: string) =>
    ({
      PORTAL_ORIGIN: portal,
      SUPABASE_URL: 'https://db.example',
      SUPABASE_SERVICE_ROLE_KEY: 'secret',
    })[name],
  fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    sent.push([request.url, await request.json()]);
    return new Response(null, { status: 204 });
  },
});

const ask = (method = 'POST') =>
  new Request('https://fn.example/functions/v1/check-file', { method });
const told = () => Promise.resolve(answer(200, {}));
const allowed = (response: Response) => response.headers.get('access-control-allow-origin');

it('a page of another origin reads nothing, unless it is the portal’s own', async () => {
  const open = answering(within(`${PORTAL}/`), told);
  expect(allowed(await open(ask()))).toBe(PORTAL);
  expect(allowed(await open(ask('GET')))).toBe(PORTAL);
  const preflight = await open(ask('OPTIONS'));
  expect([preflight.status, allowed(preflight)]).toEqual([204, PORTAL]);
  expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
});

it.each([
  ['no address is set', answering(within(undefined), told)],
  ['what is set is no address', answering(within('*'), told)],
  ['servers alone call it', answering(within(PORTAL), told, { serversOnly: true })],
])('nobody’s page reads an answer where %s', async (_, handle) => {
  expect(allowed(await handle(ask()))).toBeNull();
  const preflight = await handle(ask('OPTIONS'));
  expect([preflight.status, allowed(preflight)]).toEqual([405, null]);
});

it('no browser keeps an answer, or guesses what it is', async () => {
  const { headers } = await answering(within(PORTAL), told)(ask());
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-type')).toBe('application/json');
});

const throwing = (thrown: unknown) =>
  answering(within(PORTAL), () => Promise.reject(thrown))(ask());

it('what goes wrong inside is told to nobody, and logged without what was sent', async () => {
  expectConsole('error', /^Function failed: TypeError at answering\.test\.ts:\d+$/);
  const response = await throwing(new TypeError('Nora Sent\n    at birth 2014-05-06'));
  expect(response.status).toBe(500);
  expect(await response.text()).toBe(
    '{"error":{"code":"unknown","message":"Something went wrong. Try again."}}',
  );
});

it('a failure is answered where it can’t even be told', async () => {
  expectConsole('error', 'Function failed: SUPABASE_URL is not set.');
  const nowhere = { ...within(PORTAL), env: () => undefined };
  const handle = answering(nowhere, () => Promise.reject(new Fault('SUPABASE_URL is not set.')));
  expect((await handle(ask())).status).toBe(500);
});

it('a fault of ours is logged and told administrators in its own words, a refusal not at all', async () => {
  expectConsole('error', 'Function failed: The database answered 500.');
  sent.length = 0;
  expect((await throwing(new Fault('The database answered 500.'))).status).toBe(500);
  expect((await throwing(new Refusal('forbidden', 'No.'))).status).toBe(403);
  expect(sent).toEqual([
    [
      'https://db.example/rest/v1/rpc/note_function_failure',
      { function_name: 'check-file', place: 'The database answered 500.' },
    ],
  ]);
});
