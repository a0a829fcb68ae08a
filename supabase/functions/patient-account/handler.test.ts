import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { expectConsole } from '../../../scripts/test-setup/console-guard.ts';
import { serve } from './handler.ts';

let verdict: string;
let made: () => Response;
let sent: { place: string; body: unknown; apikey: string | null }[];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  verdict = 'admitted';
  made = () => Response.json({ id: 'new' });
  sent = [];
});
afterEach(() => {
  vi.useRealTimers();
});

const ENV: Record<string, string> = {
  SUPABASE_URL: 'https://db.example',
  SUPABASE_SECRET_KEYS: '{"default":"sb_secret_one"}',
};
const fn = serve({
  env: (name) => ENV[name],
  fetch: async (input, init) => {
    const request = new Request(input, init);
    const place = new URL(request.url).pathname;
    sent.push({ place, body: await request.json(), apikey: request.headers.get('apikey') });
    if (place === '/rest/v1/rpc/caller_address') return Response.json('10.0.0.7');
    if (place === '/rest/v1/rpc/invite_patient_account') return Response.json(verdict);
    return place === '/auth/v1/admin/users' ? made() : new Response(null, { status: 404 });
  },
});

const ASKED = { code: 'K7QF-3MXA-92TR', birth_date: '1990-01-31', email: ' Ida@Mail.example ' };

async function ask(body: object = ASKED) {
  const answer = fn(
    new Request('https://fn.example/patient-account', {
      method: 'POST',
      headers: { 'x-forwarded-for': '10.0.0.7' },
      body: JSON.stringify(body),
    }),
  );
  await vi.advanceTimersByTimeAsync(1_000);
  const given = await answer;
  return { status: given.status, body: await given.json() };
}

const asksForAccount = () => sent.filter(({ place }) => place === '/auth/v1/admin/users');

it('has an account made for who holds the code and knows the date of birth', async () => {
  expect(await ask()).toEqual({ status: 200, body: {} });
  expect(sent.find(({ place }) => place.endsWith('invite_patient_account'))?.body).toEqual({
    code: 'K7QF-3MXA-92TR',
    birth_date: '1990-01-31',
    address: 'ida@mail.example',
    from_address: '10.0.0.7',
  });
  expect(asksForAccount()).toEqual([
    {
      place: '/auth/v1/admin/users',
      body: { email: 'ida@mail.example', email_confirm: true },
      apikey: 'sb_secret_one',
    },
  ]);
});

it('answers the same for an address with an account, and in the same time', async () => {
  const times: number[] = [];
  const answers: unknown[] = [];
  for (const account of [
    () => Response.json({ id: 'new' }),
    () => Response.json({ code: 422, error_code: 'email_exists' }, { status: 422 }),
  ]) {
    made = account;
    const begun = Date.now();
    answers.push(await ask());
    times.push(Date.now() - begun);
  }
  expect(answers[0]).toEqual(answers[1]);
  for (const time of times) expect(time).toBeGreaterThanOrEqual(1_000);
});

it.each([
  ['refused', 403, /^The code and the date of birth don’t fit/],
  ['later', 429, /ten minutes/],
  ['other_address', 400, /another email address/],
  ['too_many', 429, /new one/],
])('makes none when the invitation is %s', async (answer, status, message) => {
  verdict = answer;
  expect(await ask()).toMatchObject({
    status,
    body: { error: { message: expect.stringMatching(message) } },
  });
  expect(asksForAccount()).toEqual([]);
});

it.each([
  ['no code', { ...ASKED, code: ' ' }],
  ['no address', { ...ASKED, email: 'ida' }],
  ['no day', { ...ASKED, birth_date: '31/01/1990' }],
  ['more than that', { ...ASKED, role: 'owner' }],
])('asks nobody with %s', async (_, body) => {
  expect(await ask(body)).toMatchObject({ status: 400, body: { error: { code: 'invalid' } } });
  expect(sent).toEqual([]);
});

it('passes on that the sign-in service is busy, and tells of nothing else', async () => {
  made = () => new Response(null, { status: 429 });
  expect(await ask()).toMatchObject({ status: 429 });
  expectConsole('error', 'The sign-in service answered 500.');
  made = () => Response.json({ msg: 'ida@mail.example' }, { status: 500 });
  const broken = await ask();
  expect(broken.status).toBe(500);
  expect(JSON.stringify(broken)).not.toContain('mail.example');
});
