import { describe, expect, it } from 'vitest';
import { browser, clientOf, signedIn } from './support/accounts.ts';
import { startBackend } from './support/backend.ts';
import { startFunctions } from './support/functions.ts';
import { DEMO, emailOf, PASSWORD } from './support/seeded.ts';
import { granted } from './support/threads.ts';

// Links that the sign-in service sends to an address, with the values that production has: sign-ups are closed.

const backend = await startBackend('production');
const { send } = await startFunctions(backend);
const owner = await backend.as('demo');
let addresses = 0;
const visitor = () => browser(backend, { 'x-forwarded-for': `10.2.0.${++addresses}` });

const NEW_PASSWORD = 'Pears under the old bridge';

async function invite(email?: string, role: 'staff' | 'admin' = 'staff') {
  const [made] = granted(
    await owner.rpc('create_invitation', {
      company_id: DEMO.company,
      role,
      ...(email && { email }),
    }),
  );
  if (!made) throw new Error('No invitation was made.');
  return made;
}

const askFor = async (token: string, email: string) =>
  await send('invited-account', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token, email }),
  });

/** What the last message to an address leads to: `recovery.<token>` or `invite.<token>`. */
function linkTo(email: string) {
  const text = backend.mails.findLast(({ to }) => to === email)?.text ?? '';
  const [, type, token_hash] = /\/new-password#(recovery|invite)\.([0-9a-f]+)/.exec(text) ?? [];
  if ((type !== 'recovery' && type !== 'invite') || !token_hash)
    throw new Error(`No link: ${text}`);
  return { type, token_hash } as const;
}

describe('an account for who was invited', () => {
  it('is not made without an invitation, and only by the holder of one for the address', async () => {
    const email = emailOf('new.hire');
    const alone = await visitor().signUp({ email, password: PASSWORD });
    expect(alone.error).toMatchObject({ status: 422, code: 'signup_disabled' });

    const { token } = await invite(email, 'admin');
    expect(await askFor(token, ' New.Hire@tozid.example ')).toMatchObject({ status: 200 });
    const page = visitor();
    expect((await page.verifyOtp(linkTo(email))).error).toBeNull();
    expect((await page.updateUser({ password: NEW_PASSWORD })).error).toBeNull();

    const hired = await signedIn(backend, 'new.hire', NEW_PASSWORD);
    expect(
      await (await clientOf(backend, hired)).rpc('accept_invitation', { token }),
    ).toMatchObject({ error: null, data: 'demo' });
  });

  it('is for the address that was invited, and says so', async () => {
    const { token } = await invite('meant@tozid.example');
    const answer = await askFor(token, 'somebody.else@tozid.example');
    expect(answer).toMatchObject({
      status: 403,
      body: { error: { message: 'This invitation is for another e-mail address.' } },
    });
    expect(backend.mails.map(({ to }) => to)).not.toContain('somebody.else@tozid.example');
  });

  it('ends with the invitation', async () => {
    const { token, invitation_id } = await invite();
    granted(await owner.rpc('revoke_invitation', { invitation_id }));
    expect(await askFor(token, 'late@tozid.example')).toMatchObject({ status: 403 });
    expect(await askFor('no such link', 'late@tozid.example')).toMatchObject({ status: 403 });
  });

  it('tells nobody that an address has one already', async () => {
    const { token } = await invite();
    const before = backend.mails.length;
    expect(await askFor(token, emailOf('staff.demo'))).toMatchObject({ status: 200, body: {} });
    expect(backend.mails).toHaveLength(before);
  });

  it('is asked for ten times with one link at most', async () => {
    const { token } = await invite();
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) {
      statuses.push((await askFor(token, `typo${time}@tozid.example`)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  it('is made by the service alone', async () => {
    const answer = await backend.embedded.fetch(
      new Request('http://local/auth/v1/invite', {
        method: 'POST',
        headers: { apikey: 'sb_publishable_embedded_development_only' },
        body: JSON.stringify({ email: 'self.made@tozid.example' }),
      }),
    );
    expect(answer.status).toBe(403);
  });
});

describe('a forgotten password', () => {
  it('is replaced by who reads the mail of the account, once, and ends the other sessions', async () => {
    const email = emailOf('staff.demo');
    const elsewhere = await clientOf(backend, await signedIn(backend, 'staff.demo'));
    expect((await visitor().resetPasswordForEmail(email)).error).toBeNull();
    const link = linkTo(email);
    const page = visitor();
    expect((await page.verifyOtp(link)).error).toBeNull();
    expect((await page.updateUser({ password: NEW_PASSWORD })).error).toBeNull();

    expect((await visitor().verifyOtp(link)).error).toMatchObject({ code: 'otp_expired' });
    expect((await visitor().signInWithPassword({ email, password: PASSWORD })).error?.status).toBe(
      400,
    );
    expect(
      (await visitor().signInWithPassword({ email, password: NEW_PASSWORD })).error,
    ).toBeNull();
    expect((await elsewhere.from('companies').select('id')).data ?? []).toEqual([]);
  });

  it('answers the same for an address without an account, and writes to nobody', async () => {
    const before = backend.mails.length;
    expect((await visitor().resetPasswordForEmail('nobody@tozid.example')).error).toBeNull();
    expect(backend.mails).toHaveLength(before);
  });

  it('opens no account with a second factor: its code is asked for before the password changes', async () => {
    const email = emailOf('admin.demo');
    await backend.embedded.db.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
       select gen_random_uuid(), id, 'Phone', 'totp', 'verified', 'JBSWY3DPEHPK3PXP', now() - interval '1 day', now()
       from auth.users where email = $1`,
      [email],
    );
    await visitor().resetPasswordForEmail(email);
    const page = visitor();
    expect((await page.verifyOtp(linkTo(email))).error).toBeNull();
    const refused = await page.updateUser({ password: NEW_PASSWORD });
    expect(refused.error).toMatchObject({ code: 'insufficient_aal' });
    const client = await clientOf(backend, page);
    expect((await client.from('companies').select('id')).data ?? []).toEqual([]);
  });
});
