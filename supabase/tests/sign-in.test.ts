import { AuthClient } from '@supabase/auth-js';
import { expect, it } from 'vitest';
import { EMBEDDED_ANON_KEY } from '../embedded/anon-key.ts';
import { FAILED_ATTEMPTS } from '../embedded/auth/failed-attempts.ts';
import { startBackend } from './support/backend.ts';
import { emailOf, PASSWORD } from './support/seeded.ts';

const backend = await startBackend();

/** A browser of its own: the address and name it comes with, and the session it keeps. */
function browser(address: string, userAgent = 'Test/1.0') {
  const answers: Response[] = [];
  const auth = new AuthClient({
    url: `${backend.address}/auth/v1`,
    headers: { apikey: EMBEDDED_ANON_KEY },
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('x-forwarded-for', address);
      headers.set('user-agent', userAgent);
      const answer = await backend.fetch(input, { ...init, headers });
      answers.push(answer);
      return answer;
    },
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  });
  return { auth, last: () => answers.at(-1) };
}

const staff = { email: emailOf('staff.demo'), password: PASSWORD };
const wrong = { ...staff, password: 'not the password' };

it('too many wrong passwords are answered with how long to wait, the right one then included', async () => {
  const here = browser('10.0.0.1');
  for (let time = 0; time < FAILED_ATTEMPTS.most; time += 1) {
    expect((await here.auth.signInWithPassword(wrong)).error?.status).toBe(400);
  }
  const { error } = await here.auth.signInWithPassword(staff);
  expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  const seconds = Number(here.last()?.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(FAILED_ATTEMPTS.withinMs / 1000 - 60);
  expect(seconds).toBeLessThanOrEqual(FAILED_ATTEMPTS.withinMs / 1000);

  const elsewhere = browser('10.0.0.2');
  expect((await elsewhere.auth.signInWithPassword(staff)).error, 'from elsewhere').toBeNull();
  const other = { email: emailOf('admin.demo'), password: PASSWORD };
  expect((await here.auth.signInWithPassword(other)).error, 'somebody else').toBeNull();
});

it('a token says how and when its session was signed in to, and keeps saying it when renewed', async () => {
  const { auth } = browser('10.0.0.3', 'Mozilla/5.0 (X11; Linux x86_64)');
  const before = Math.floor(Date.now() / 1000);
  const { data } = await auth.signInWithPassword(staff);
  const first = await claimsOf(auth);
  expect(first).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
  expect(first.amr?.[0]?.timestamp).toBeGreaterThanOrEqual(before);
  await backend.sql(
    `update auth.mfa_amr_claims set updated_at = updated_at - interval '20 minutes'
     where session_id = $1`,
    [String(first.session_id)],
  );
  expect((await auth.refreshSession()).error).toBeNull();
  const renewed = await claimsOf(auth);
  expect(renewed.session_id).toBe(first.session_id);
  expect(renewed.amr?.[0]?.timestamp).toBeLessThan(before - 1000);
  expect(data.user).not.toHaveProperty('factors');
  const kept = await backend.sqlRow<{ user_agent: string; ip: string }>(
    'select user_agent, host(ip) as ip from auth.sessions where id = $1',
    [String(first.session_id)],
  );
  expect(kept).toEqual({ user_agent: 'Mozilla/5.0 (X11; Linux x86_64)', ip: '10.0.0.3' });
});

async function claimsOf(auth: InstanceType<typeof AuthClient>) {
  const { data } = await auth.getSession();
  const [, payload = ''] = (data.session?.access_token ?? '').split('.');
  const claims: {
    session_id?: string;
    aal?: string;
    amr?: { method: string; timestamp: number }[];
  } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  return claims;
}
