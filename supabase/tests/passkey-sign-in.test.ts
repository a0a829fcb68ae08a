import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EMBEDDED_ANON_KEY } from '../embedded/anon-key.ts';
import {
  age,
  type Browser,
  browser,
  claimsOf,
  clientOf,
  enrol,
  newMember,
  signedIn,
} from './support/accounts.ts';
import { type Backend, startBackend } from './support/backend.ts';
import { emailOf, PASSWORD } from './support/seeded.ts';
import { type Manner, SoftwareAuthenticator } from './support/software-authenticator.ts';

// Passkeys that sign in alone, as patients use them.

const backend = await startBackend();
const without = await startBackend('development', { passkeys: false });
const production = await startBackend('production');

const askedSchema = z.object({
  challenge_id: z.string(),
  options: z.looseObject({
    challenge: z.string(),
    rpId: z.string().default(''),
    rp: z.looseObject({ id: z.string() }).default({ id: '' }),
    user: z.looseObject({ id: z.string() }).default({ id: '' }),
    excludeCredentials: z.array(z.looseObject({ id: z.string() })).default([]),
  }),
});
type Asked = z.infer<typeof askedSchema>;
const tokensSchema = z.object({ access_token: z.string(), refresh_token: z.string() });

interface Sent {
  token?: string | undefined;
  address?: string;
  at?: Backend;
}

async function send(method: string, path: string, body?: object, options: Sent = {}) {
  const { token = EMBEDDED_ANON_KEY, address = '10.9.0.1', at = backend } = options;
  const answer = await at.fetch(`${at.address}/auth/v1/passkeys${path}`, {
    method,
    headers: {
      apikey: EMBEDDED_ANON_KEY,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1',
      'x-forwarded-for': address,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
}

const ask = async () => askedSchema.parse((await send('POST', '/authentication/options')).body);

async function answer(asked: Asked, key: SoftwareAuthenticator, manner: Manner = {}) {
  const credential = key.get({ ...asked.options, allowCredentials: [] }, manner);
  return await send('POST', '/authentication/verify', {
    challenge_id: asked.challenge_id,
    credential,
  });
}

const signInBy = async (key: SoftwareAuthenticator, manner: Manner = {}) =>
  await answer(await ask(), key, manner);

/** The page that a passkey has just signed in. */
async function pageOf(given: { body: unknown }): Promise<Browser> {
  const page = browser(backend);
  await page.setSession(tokensSchema.parse(given.body));
  return page;
}

const tokenOf = async (auth: Browser) => (await auth.getSession()).data.session?.access_token;

async function add(auth: Browser, key: SoftwareAuthenticator, manner: Manner = {}) {
  const token = await tokenOf(auth);
  const begun = await send('POST', '/registration/options', {}, { token });
  if (begun.status !== 200) return begun;
  const { challenge_id, options } = askedSchema.parse(begun.body);
  const credential = key.create(options, manner);
  return await send('POST', '/registration/verify', { challenge_id, credential }, { token });
}

/** An account of no clinic that signed in a moment ago, with a passkey that it made. */
async function patient(name: string) {
  const { id } = await backend.signUp(name);
  await backend.sql('delete from auth.sessions where user_id = $1', [id]);
  const auth = await signedIn(backend, name);
  const key = new SoftwareAuthenticator();
  const made = await add(auth, key);
  expect(made.status).toBe(200);
  return { id, auth, key, passkeyId: String(made.body.id) };
}

const NOT_PROVED = { status: 400, body: { error_code: 'webauthn_verification_failed' } };
const GONE = { status: 400, body: { error_code: 'webauthn_challenge_not_found' } };

const hexOf = (id = '') => Buffer.from(id, 'base64url').toString('hex');

const sessionsOf = (id: string) =>
  backend.sql<{ user_agent: string; ip: string }>(
    'select user_agent, host(ip) as ip from auth.sessions where user_id = $1 order by created_at',
    [id],
  );

describe('a passkey', () => {
  it('is made for its account and this portal, and kept on the device', async () => {
    await backend.signUp('pass.makes');
    const auth = await signedIn(backend, 'pass.makes');
    const token = await tokenOf(auth);
    const begun = await send('POST', '/registration/options', {}, { token });
    expect(begun.body).toMatchObject({
      options: {
        rp: { id: 'localhost', name: 'Clinic Portal' },
        user: { name: emailOf('pass.makes') },
        authenticatorSelection: { residentKey: 'required' },
        excludeCredentials: [],
      },
    });
    const key = new SoftwareAuthenticator();
    expect(await add(auth, key)).toMatchObject({
      status: 200,
      body: { friendly_name: 'Passkey', created_at: expect.any(String) },
    });
    const again = askedSchema.parse(
      (await send('POST', '/registration/options', {}, { token })).body,
    );
    expect(again.options.excludeCredentials.map(({ id }) => id)).toEqual([key.passkeys[0]?.id]);
  });

  it('signs in with no address told, in a session of one factor that is seen as any other', async () => {
    const { id, key } = await patient('pass.enters');
    const asked = await send('POST', '/authentication/options');
    expect(asked.body.options).not.toHaveProperty('allowCredentials');
    const given = await signInBy(key);
    expect(given).toMatchObject({ status: 200, body: { user: { id } } });
    const page = await pageOf(given);
    expect(await claimsOf(page)).toMatchObject({ aal: 'aal1', amr: [{ method: 'passkey' }] });
    expect((await page.refreshSession()).error).toBeNull();
    expect((await page.getUser()).data.user?.email).toBe(emailOf('pass.enters'));
    expect((await sessionsOf(id)).at(-1)).toEqual({
      user_agent: 'Mozilla/5.0 (iPhone) Safari/604.1',
      ip: '10.9.0.1',
    });
  });

  it('is in the log of its person’s clinics, as other sign-ins are', async () => {
    const { id } = await newMember(backend, 'pass.logged', 'staff');
    const key = new SoftwareAuthenticator();
    await add(await signedIn(backend, 'pass.logged'), key);
    expect((await signInBy(key)).status).toBe(200);
    const entries = await backend.sql<{ action: string; details: object }>(
      `select action, new_values as details from public.audit_log where row_id = $1::text
       and action in ('signed_in', 'passkey_added') order by sequence`,
      [id],
    );
    expect(entries.map(({ action }) => action)).toEqual([
      'signed_in',
      'passkey_added',
      'signed_in',
    ]);
    expect(entries.at(-1)?.details).toMatchObject({ address: '10.9.0.1' });
  });

  it('is listed and named by its person, and by nobody else', async () => {
    const { auth, passkeyId } = await patient('pass.names');
    const other = await patient('pass.covets');
    const mine = { token: await tokenOf(auth) };
    const theirs = { token: await tokenOf(other.auth) };
    const name = { friendly_name: 'Safari on iPhone' };
    expect((await send('PATCH', `/${passkeyId}`, name, theirs)).status).toBe(404);
    expect((await send('DELETE', `/${passkeyId}`, undefined, theirs)).status).toBe(404);
    expect(await send('PATCH', `/${passkeyId}`, name, mine)).toMatchObject({
      status: 200,
      body: { id: passkeyId, ...name },
    });
    const list = await send('GET', '', undefined, mine);
    expect(list.body).toEqual([{ id: passkeyId, created_at: expect.any(String), ...name }]);
    expect((await send('PATCH', `/${passkeyId}`, { friendly_name: '' }, mine)).status).toBe(400);
    expect((await send('GET', '')).status, 'signed out').toBe(403);
  });

  it('that was removed signs nobody in, though it was the last one', async () => {
    const { auth, key, passkeyId } = await patient('pass.removes');
    const asked = await ask();
    const token = await tokenOf(auth);
    expect(await send('DELETE', `/${passkeyId}`, undefined, { token })).toEqual({
      status: 204,
      body: null,
    });
    expect(await answer(asked, key)).toMatchObject(NOT_PROVED);
    expect(await signInBy(key)).toMatchObject(NOT_PROVED);
    expect((await signedIn(backend, 'pass.removes')).getUser).toBeTruthy();
  });

  it.each([
    ['another site', { origin: 'https://portal.example.evil' }],
    ['a site whose name begins alike', { origin: 'http://localhost.evil:5173' }],
    ['another party', { rpId: 'evil.example' }],
    ['a device that was not touched', { isPresent: false }],
  ])('isn’t taken from %s, neither when it is made nor when it is used', async (_who, manner) => {
    const { auth, key } = await patient(
      `pass.${Object.values(manner).join('').replace(/\W/g, '')}`,
    );
    expect(await add(auth, new SoftwareAuthenticator(), manner)).toMatchObject(NOT_PROVED);
    expect(await signInBy(key, manner)).toMatchObject(NOT_PROVED);
    expect((await signInBy(key)).status).toBe(200);
  });

  it('answers each challenge once, right or wrong, and in its time', async () => {
    const { id, key } = await patient('pass.once');
    const asked = await ask();
    const credential = key.get({ ...asked.options, allowCredentials: [] });
    const body = { challenge_id: asked.challenge_id, credential };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => send('POST', '/authentication/verify', body)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect(await send('POST', '/authentication/verify', body)).toMatchObject(GONE);
    expect(await sessionsOf(id)).toHaveLength(2);

    const next = await ask();
    const old = { challenge_id: next.challenge_id, credential };
    expect(await send('POST', '/authentication/verify', old)).toMatchObject(NOT_PROVED);
    expect(await answer(next, key), 'a wrong answer used it up').toMatchObject(GONE);

    const late = await ask();
    await backend.sql('update auth.webauthn_challenges set expires_at = now() where id = $1', [
      late.challenge_id,
    ]);
    expect(await answer(late, key)).toMatchObject({
      status: 400,
      body: { error_code: 'webauthn_challenge_expired' },
    });
  });

  it('answers no challenge of another kind: neither that for making one, nor another person’s', async () => {
    const { auth, key } = await patient('pass.kinds');
    const other = await patient('pass.others');
    const begin = async (of: Browser) =>
      askedSchema.parse(
        (await send('POST', '/registration/options', {}, { token: await tokenOf(of) })).body,
      );
    expect(await answer(await begin(auth), key)).toMatchObject(GONE);
    const { challenge_id, options } = await begin(other.auth);
    const credential = new SoftwareAuthenticator().create(options);
    const token = await tokenOf(auth);
    const planted = await send(
      'POST',
      '/registration/verify',
      { challenge_id, credential },
      { token },
    );
    expect(planted).toMatchObject(GONE);
  });

  it('opens its own account alone, whatever name it gives', async () => {
    const victim = await patient('pass.victim');
    const { key } = await patient('pass.stranger');
    for (const passkey of key.passkeys) {
      passkey.owner = Buffer.from(victim.id).toString('base64url');
    }
    expect(await signInBy(key)).toMatchObject(NOT_PROVED);
    for (const passkey of key.passkeys) passkey.owner = undefined;
    expect(await signInBy(key), 'and none without a name').toMatchObject(NOT_PROVED);
    for (const passkey of key.passkeys) passkey.owner = 'bm9ib2R5';
    expect(await signInBy(key)).toMatchObject(NOT_PROVED);
    const unknown = new SoftwareAuthenticator();
    unknown.create({
      challenge: 'x',
      rp: { id: 'localhost' },
      user: { id: Buffer.from(victim.id).toString('base64url') },
    });
    expect(await signInBy(unknown), 'made on the spot').toMatchObject(NOT_PROVED);
    expect(await sessionsOf(victim.id)).toHaveLength(1);
  });

  it('is one account’s: a second one can’t take it', async () => {
    const { key } = await patient('pass.first');
    await backend.signUp('pass.second');
    const auth = await signedIn(backend, 'pass.second');
    const token = await tokenOf(auth);
    const { challenge_id, options } = askedSchema.parse(
      (await send('POST', '/registration/options', {}, { token })).body,
    );
    const twin = new SoftwareAuthenticator();
    const credential = twin.create(options);
    await backend.sql(
      `update auth.webauthn_credentials set credential_id = decode($2, 'hex') where credential_id = decode($1, 'hex')`,
      [hexOf(key.passkeys[0]?.id), hexOf(credential.id)],
    );
    expect(
      await send('POST', '/registration/verify', { challenge_id, credential }, { token }),
    ).toMatchObject({ status: 422, body: { error_code: 'webauthn_credential_exists' } });
  });

  it('that counts backwards is a copy, and refused', async () => {
    const { key } = await patient('pass.copied');
    expect((await signInBy(key)).status).toBe(200);
    for (const passkey of key.passkeys) passkey.counter = 1;
    expect(await signInBy(key)).toMatchObject(NOT_PROVED);
  });

  it('opens no account that was closed, has no proved address or is gone', async () => {
    const { id, auth, key } = await patient('pass.closed');
    await backend.sql(
      "update auth.users set banned_until = now() + interval '1 day' where id = $1",
      [id],
    );
    const banned = { status: 403, body: { error_code: 'user_banned' } };
    expect(await signInBy(key)).toMatchObject(banned);
    expect(await add(auth, new SoftwareAuthenticator())).toMatchObject(banned);
    await backend.sql(
      'update auth.users set banned_until = null, email_confirmed_at = null where id = $1',
      [id],
    );
    expect(await signInBy(key)).toMatchObject({
      status: 403,
      body: { error_code: 'email_not_confirmed' },
    });
    await backend.sql('delete from auth.users where id = $1', [id]);
    expect(await signInBy(key)).toMatchObject(NOT_PROVED);
  });

  it('takes a sign-in of the last ten minutes to be made: an open phone is not enough', async () => {
    const { auth, id } = await patient('pass.open');
    await age(backend, auth, 11);
    expect(await add(auth, new SoftwareAuthenticator())).toMatchObject({
      status: 500,
      body: { error_code: 'unexpected_failure' },
    });
    const kept = 'select from auth.webauthn_credentials where user_id = $1';
    expect(await backend.sql(kept, [id])).toHaveLength(1);
    await age(backend, auth, 1);
    expect((await add(auth, new SoftwareAuthenticator())).status).toBe(200);
  });

  it('is told to a member, and goes with a changed password or a recovery code', async () => {
    const { id } = await newMember(backend, 'pass.member', 'staff');
    const auth = await signedIn(backend, 'pass.member');
    const key = new SoftwareAuthenticator();
    expect((await add(auth, key)).status).toBe(200);
    const changed = await auth.updateUser({
      password: 'another long secret of mine',
      current_password: PASSWORD,
    });
    expect(changed.error).toBeNull();
    expect(await signInBy(key)).toMatchObject(NOT_PROVED);
    const news = await backend.sql<{ title: string }>(
      'select title from public.notifications where user_id = $1',
      [id],
    );
    expect(news.map(({ title }) => title).sort()).toEqual([
      'A passkey to sign in with was added',
      'A passkey to sign in with was removed',
      'Your password was changed',
    ]);
  });

  it('is one of ten at most', async () => {
    const { auth } = await patient('pass.many');
    for (let more = 1; more < 10; more += 1) {
      expect((await add(auth, new SoftwareAuthenticator())).status).toBe(200);
    }
    expect(await add(auth, new SoftwareAuthenticator())).toMatchObject({
      status: 422,
      body: { error_code: 'too_many_passkeys' },
    });
  });

  it('of a member with a second factor opens no clinic without it, and is theirs to manage with it', async () => {
    await newMember(backend, 'pass.sure', 'admin');
    const auth = await signedIn(backend, 'pass.sure');
    const { app, factorId } = await enrol(auth);
    const key = new SoftwareAuthenticator();
    const half = await signedIn(backend, 'pass.sure');
    const insufficient = { status: 403, body: { error_code: 'insufficient_aal' } };
    expect(await add(half, key)).toMatchObject(insufficient);
    const made = await add(auth, key);
    expect(made.status).toBe(200);

    const page = await pageOf(await signInBy(key));
    expect((await page.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
    const companies = async () =>
      (await (await clientOf(backend, page)).from('companies').select('id')).data ?? [];
    expect(await companies()).toEqual([]);
    const token = await tokenOf(page);
    expect(await send('DELETE', `/${made.body.id}`, undefined, { token })).toMatchObject(
      insufficient,
    );
    await page.mfa.challengeAndVerify({ factorId, code: app.code(0) });
    expect(await companies()).not.toEqual([]);
  });

  it('confirms nothing that takes a confirmation', async () => {
    const { id } = await newMember(backend, 'pass.confirms', 'admin');
    const key = new SoftwareAuthenticator();
    await add(await signedIn(backend, 'pass.confirms'), key);
    const page = await pageOf(await signInBy(key));
    const client = await clientOf(backend, page);
    const { company_id } = await backend.sqlRow<{ company_id: string }>(
      'select company_id from public.company_members where user_id = $1',
      [id],
    );
    const made = await client.rpc('create_api_key', {
      company_id,
      name: 'x',
      scopes: ['referrals_create'],
    });
    expect(made.error?.code).toBe('PT403');
  });

  it.each([
    ['/authentication/verify', {}],
    ['/authentication/verify', { challenge_id: 'x', credential: {} }],
    ['/authentication/verify', { credential: {} }],
  ])('isn’t read from %s %j', async (path, body) => {
    expect(await send('POST', path, body)).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed' },
    });
  });

  it('isn’t read from what is no answer', async () => {
    for (const credential of [null, 'x', {}, { id: 'x', rawId: 'x', type: 'public-key' }]) {
      const { challenge_id } = await ask();
      expect(
        await send('POST', '/authentication/verify', { challenge_id, credential }),
      ).toMatchObject(NOT_PROVED);
    }
  });
});

describe('a server', () => {
  it('asks one address thirty times at once: each guess takes a challenge', async () => {
    const tries = Array.from({ length: 35 }, () =>
      send('POST', '/authentication/options', {}, { at: production, address: '10.9.9.9' }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  it.each([
    [backend, true],
    [without, false],
  ])('says whether it has passkeys to sign in with', async (at, passkeys_enabled) => {
    const settings = await at.fetch(`${at.address}/auth/v1/settings`, {
      headers: { apikey: EMBEDDED_ANON_KEY },
    });
    expect(await settings.json()).toMatchObject({ passkeys_enabled });
    expect(await send('POST', '/authentication/options', {}, { at })).toMatchObject(
      passkeys_enabled
        ? { status: 200 }
        : { status: 404, body: { error_code: 'passkey_disabled' } },
    );
  });
});
