import { describe, expect, it } from 'vitest';
import { browser, claimsOf, clientOf, enrol, signedIn } from './support/accounts.ts';
import { startBackend } from './support/backend.ts';
import { emailOf } from './support/seeded.ts';

// Codes by mail to sign in with, and accounts that the service makes, with the values that production has.

const backend = await startBackend('production');
let addresses = 0;
const visitor = () => browser(backend, { 'x-forwarded-for': `10.3.0.${++addresses}` });

const send = async (email: string, shouldCreateUser = false) =>
  (await visitor().signInWithOtp({ email, options: { shouldCreateUser } })).error;

const textTo = (email: string) => backend.mails.findLast(({ to }) => to === email)?.text ?? '';

function codeTo(email: string): string {
  const [code] = /\b\d{8}\b/.exec(textTo(email)) ?? [];
  if (code === undefined) throw new Error(`No code: ${textTo(email)}`);
  return code;
}

/** As if the last mail to the address had been sent so long ago. */
const sentAgo = (email: string, seconds: number) =>
  backend.sql(
    'update auth.users set recovery_sent_at = now() - make_interval(secs => $2) where email = $1',
    [email, seconds],
  );

const tryCode = async (email: string, token: string, page = visitor()) =>
  (await page.verifyOtp({ type: 'email', email, token })).error;

const wrongFor = (code: string) => String((Number(code) + 1) % 100_000_000).padStart(8, '0');

async function make(body: object, apikey = backend.embedded.serviceKey) {
  const response = await backend.embedded.fetch(
    new Request('http://local/auth/v1/admin/users', {
      method: 'POST',
      headers: { apikey },
      body: JSON.stringify(body),
    }),
  );
  return { status: response.status, body: await response.json() };
}

async function patient(name: string): Promise<string> {
  const email = `${name}@mail.example`;
  expect(await make({ email, email_confirm: true })).toMatchObject({ status: 200 });
  return email;
}

describe('an account that the service makes', () => {
  it('is there to sign in to, and made once, whatever the capitals', async () => {
    const email = 'ida.brandt@mail.example';
    const made = await make({ email: 'Ida.Brandt@mail.example', email_confirm: true });
    expect(made).toMatchObject({ status: 200, body: { email, role: 'authenticated' } });
    expect(await make({ email, email_confirm: true })).toMatchObject({
      status: 422,
      body: { error_code: 'email_exists' },
    });
    expect(await make({ email: emailOf('demo'), email_confirm: true })).toMatchObject({
      status: 422,
    });
    expect(await send(email)).toBeNull();
    const page = visitor();
    expect(await tryCode(email, codeTo(email), page)).toBeNull();
    expect((await page.getUser()).data.user).toMatchObject({ id: made.body.id, email });
  });

  it('is made by the service alone, for an address', async () => {
    const email = 'self.made@mail.example';
    const asAnybody = await make({ email }, 'sb_publishable_embedded_development_only');
    expect(asAnybody).toMatchObject({ status: 403, body: { error_code: 'not_admin' } });
    expect(await make({ email: 'no address' })).toMatchObject({ status: 400 });
    expect(await send(email)).toMatchObject({ status: 422, code: 'otp_disabled' });
  });
});

describe('a code by mail', () => {
  it('goes to an account, and makes none where sign-ups are closed', async () => {
    const before = backend.mails.length;
    const refused = { status: 422, code: 'otp_disabled', message: 'Signups not allowed for otp' };
    expect(await send('nobody@mail.example')).toMatchObject(refused);
    expect(await send('nobody@mail.example', true)).toMatchObject({
      status: 422,
      code: 'signup_disabled',
    });
    expect(backend.mails).toHaveLength(before);
    expect(await backend.sql("select from auth.users where email = 'nobody@mail.example'")).toEqual(
      [],
    );
  });

  it('is typed: its mail has no link that a scanner could open', async () => {
    const email = await patient('typed');
    await send(email);
    expect(textTo(email)).toContain('Your code is ');
    expect(textTo(email)).not.toMatch(/https?:|token/i);
  });

  it('begins a session of one factor by mail', async () => {
    const email = await patient('begins');
    await send(email);
    const page = visitor();
    expect(await tryCode(email.toUpperCase(), codeTo(email), page)).toBeNull();
    expect(await claimsOf(page)).toMatchObject({ aal: 'aal1', amr: [{ method: 'otp' }] });
  });

  it('works once', async () => {
    const email = await patient('once');
    await send(email);
    const code = codeTo(email);
    expect(await tryCode(email, code)).toBeNull();
    expect(await tryCode(email, code)).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    });
  });

  it('is sent once a minute to an address, and the next one ends it', async () => {
    const email = await patient('minute');
    expect(await send(email)).toBeNull();
    const first = codeTo(email);
    const before = backend.mails.length;
    expect(await send(email)).toMatchObject({
      status: 429,
      code: 'over_email_send_rate_limit',
      message: expect.stringMatching(/^For security purposes, .* after (60|5\d) seconds\.$/),
    });
    expect(backend.mails).toHaveLength(before);
    await sentAgo(email, 61);
    expect(await send(email)).toBeNull();
    const second = codeTo(email);
    if (first !== second) expect(await tryCode(email, first)).toMatchObject({ status: 403 });
    expect(await tryCode(email, second)).toBeNull();
  });

  it('is sent once, however many ask at the same time', async () => {
    const email = await patient('together');
    const before = backend.mails.length;
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(email)));
    expect(answers.filter((error) => error === null)).toHaveLength(1);
    expect(backend.mails).toHaveLength(before + 1);
  });

  it('ends after half an hour', async () => {
    const email = await patient('late');
    await send(email);
    await sentAgo(email, 31 * 60);
    expect(await tryCode(email, codeTo(email))).toMatchObject({ code: 'otp_expired' });
  });

  it('is taken after four wrong guesses, and ends with the fifth, from wherever they come', async () => {
    const email = await patient('guessed');
    await send(email);
    const guess = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        expect(await tryCode(email, wrongFor(codeTo(email)))).toMatchObject({
          code: 'otp_expired',
        });
      }
    };
    await guess(4);
    expect(await tryCode(email, codeTo(email))).toBeNull();
    await sentAgo(email, 61);
    await send(email);
    await guess(5);
    expect(await tryCode(email, codeTo(email))).toMatchObject({ code: 'otp_expired' });
    await sentAgo(email, 61);
    await send(email);
    expect(await tryCode(email, codeTo(email)), 'a new one').toBeNull();
  });

  it('is guessed at thirty times at once from one address', async () => {
    const page = visitor();
    const tries = Array.from({ length: 35 }, (_, index) =>
      tryCode(`anybody${index}@mail.example`, '12345678', page),
    );
    const statuses = (await Promise.all(tries)).map((error) => error?.status);
    expect(statuses.filter((status) => status === 403)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  it('of a member with a second factor opens no clinic without it', async () => {
    const email = emailOf('admin.demo');
    const { app } = await enrol(await signedIn(backend, 'admin.demo'));
    await send(email);
    const page = visitor();
    expect(await tryCode(email, codeTo(email), page)).toBeNull();
    const companies = async () =>
      (await (await clientOf(backend, page)).from('companies').select('id')).data ?? [];
    expect(await companies()).toEqual([]);
    const { data } = await page.mfa.listFactors();
    const factorId = String(data?.totp[0]?.id);
    await page.mfa.challengeAndVerify({ factorId, code: app.code(0) });
    expect(await companies()).not.toEqual([]);
  });
});
