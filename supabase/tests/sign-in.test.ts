import { expect, it } from 'vitest';
import { FAILED_ATTEMPTS } from '../embedded/auth/failed-attempts.ts';
import { browser, claimsOf } from './support/accounts.ts';
import { startBackend } from './support/backend.ts';
import { emailOf, PASSWORD } from './support/seeded.ts';

const backend = await startBackend();

const staff = { email: emailOf('staff.demo'), password: PASSWORD };
const wrong = { ...staff, password: 'not the password' };

it('too many wrong passwords are answered with how long to wait, the right one then included', async () => {
  const answers: Response[] = [];
  const fetch: typeof backend.fetch = async (...request) => {
    const answer = await backend.fetch(...request);
    answers.push(answer);
    return answer;
  };
  const here = browser({ ...backend, fetch }, { 'x-forwarded-for': '10.0.0.1' });
  for (let time = 0; time < FAILED_ATTEMPTS.most; time += 1) {
    expect((await here.signInWithPassword(wrong)).error?.status).toBe(400);
  }
  const { error } = await here.signInWithPassword(staff);
  expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  const seconds = Number(answers.at(-1)?.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(FAILED_ATTEMPTS.withinMs / 1000 - 60);
  expect(seconds).toBeLessThanOrEqual(FAILED_ATTEMPTS.withinMs / 1000);

  const elsewhere = browser(backend, { 'x-forwarded-for': '10.0.0.2' });
  expect((await elsewhere.signInWithPassword(staff)).error, 'from elsewhere').toBeNull();
  const other = { email: emailOf('admin.demo'), password: PASSWORD };
  expect((await here.signInWithPassword(other)).error, 'another person').toBeNull();
});

it('a token says how and when its session was signed in to, and keeps saying it when renewed', async () => {
  const auth = browser(backend, {
    'x-forwarded-for': '10.0.0.3',
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)',
  });
  const before = Math.floor(Date.now() / 1000);
  const { data } = await auth.signInWithPassword(staff);
  const first = await claimsOf(auth);
  expect(first).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
  expect(first.amr?.[0]?.timestamp).toBeGreaterThanOrEqual(before);
  await backend.sql(
    `update auth.mfa_amr_claims set updated_at = updated_at - interval '20 minutes'
     where session_id = $1`,
    [first.session_id],
  );
  expect((await auth.refreshSession()).error).toBeNull();
  const renewed = await claimsOf(auth);
  expect(renewed.session_id).toBe(first.session_id);
  expect(renewed.amr?.[0]?.timestamp).toBeLessThan(before - 1000);
  expect(data.user).not.toHaveProperty('factors');
  const kept = await backend.sqlRow<{ user_agent: string; ip: string }>(
    'select user_agent, host(ip) as ip from auth.sessions where id = $1',
    [first.session_id],
  );
  expect(kept).toEqual({ user_agent: 'Mozilla/5.0 (X11; Linux x86_64)', ip: '10.0.0.3' });
});
