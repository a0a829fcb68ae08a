import { expect, it } from 'vitest';
import {
  age,
  type Browser,
  clientOf,
  enrol,
  newAdministrator,
  signedIn,
} from './support/accounts.ts';
import { startBackend } from './support/backend.ts';
import { passkeyRequests } from './support/passkeys.ts';
import { DEMO } from './support/seeded.ts';
import { SoftwareAuthenticator } from './support/software-authenticator.ts';

// What the database makes of passkeys: the rules for authenticator apps hold for them, too.

const backend = await startBackend();
const company_id = DEMO.company;
const NEW = { code: 'P0001', details: '{"kind": "confirmed_too_soon"}' };

/** An administrator of the demo clinic in an account of their own, who gave their password so many minutes ago. */
async function administrator(username: string, minutes = 1) {
  const { id, auth } = await newAdministrator(backend, username, minutes);
  return { id, auth, key: new SoftwareAuthenticator(), ...passkeyRequests(backend, auth) };
}

const makeKey = async (auth: Browser) =>
  (await clientOf(backend, auth)).rpc('create_api_key', {
    company_id,
    name: 'x',
    scopes: ['referrals_create'],
  });

const patients = async (auth: Browser) =>
  (await (await clientOf(backend, auth)).from('patients').select('id').limit(1)).data?.length;

/** What the person is told in the portal, and what the clinic's log says about them, oldest first. */
const toldOf = (userId: string) =>
  backend.sqlRow<{ titles: string[]; entries: string[] }>(
    `select array(select n.title from public.notifications n
                  where n.user_id = $1 order by n.created_at, n.id) as titles,
       array(select a.action from public.audit_log a
             where a.row_id = $1::text and a.action ~ '^(passkey|second_factor|recovery)_'
             order by a.sequence) as entries`,
    [userId],
  );

it('a first passkey takes the password of the last ten minutes, or it would lock its person out', async () => {
  const { auth, id, key, add } = await administrator('passkey.open', 120);
  const { answer } = await add(key);
  expect(answer).toMatchObject({ status: 500, body: { error_code: 'unexpected_failure' } });
  expect((await auth.mfa.listFactors()).data?.webauthn).toEqual([]);
  expect(await patients(auth), 'the session goes on as it was').toBe(1);
  expect(await toldOf(id)).toEqual({ titles: [], entries: [] });
});

it('one that is set up beside the password ends other sessions, is told and logged, and confirms', async () => {
  const { auth, id, key, add, use } = await administrator('passkey.beside.password');
  const elsewhere = await signedIn(backend, 'passkey.beside.password');
  const passkey = await add(key);
  expect(passkey.answer.status).toBe(200);
  expect((await elsewhere.refreshSession()).error?.code).toMatch(/not_found/);
  expect((await toldOf(id)).titles).toEqual(['Two-step sign-in was set up']);
  expect((await makeKey(auth)).error).toBeNull();

  await age(backend, auth, 120);
  expect((await makeKey(auth)).error?.code).toBe('PT403');
  expect((await use(passkey.id, key)).status).toBe(200);
  expect((await makeKey(auth)).error, 'used again').toBeNull();
});

it('another one is told as what it is, and so is taking it away', async () => {
  const { auth, id, key, add, send } = await administrator('passkey.told');
  await enrol(auth);
  const passkey = await add(key);
  expect((await send('DELETE', `/${passkey.id}`)).status).toBe(200);
  expect(await toldOf(id)).toEqual({
    titles: ['Two-step sign-in was set up', 'A passkey was added', 'A passkey was removed'],
    entries: ['second_factor_added', 'passkey_added', 'passkey_removed'],
  });
});

it('the password alone opens nothing once there is one', async () => {
  const { key, add } = await administrator('passkey.half');
  const passkey = await add(key);
  const half = await signedIn(backend, 'passkey.half');
  expect(await patients(half)).toBe(0);
  expect((await passkeyRequests(backend, half).use(passkey.id, key)).status).toBe(200);
  expect(await patients(half)).toBe(1);
});

it('one that was brought to an open browser confirms nothing, not even in another’s name', async () => {
  const { auth, key, add, challenge, verify } = await administrator('passkey.brought');
  const mine = await add(key, 'Mine');
  await age(backend, auth, 120);
  const brought = new SoftwareAuthenticator();
  const theirs = await add(brought, 'Theirs');
  expect(theirs.answer.status, 'who has given a factor may add one').toBe(200);
  expect((await makeKey(auth)).error).toMatchObject(NEW);

  // The sign-in service lets each passkey of a person answer for each.
  const asked = await challenge(mine.id);
  const answer = brought.get(asked.webauthn.credential_options.publicKey);
  expect(answer.id).toBe(brought.passkeys[0]?.id);
  expect((await verify(mine.id, asked, 'request', answer)).status).toBe(200);
  expect((await makeKey(auth)).error).toMatchObject(NEW);
});

it('removing one ends what it proved, whichever it was asked for', async () => {
  const { auth, key, add, challenge, verify, send } = await administrator('passkey.removed.other');
  const first = await add(key, 'First');
  const second = new SoftwareAuthenticator();
  const other = await add(second, 'Second');
  const asked = await challenge(first.id);
  const answer = second.get(asked.webauthn.credential_options.publicKey);
  expect((await verify(first.id, asked, 'request', answer)).status).toBe(200);
  expect((await send('DELETE', `/${other.id}`)).status).toBe(200);
  expect((await auth.refreshSession()).error).toBeNull();
  expect(await patients(auth), 'the other is asked for again').toBe(0);
});

it('a recovery code stands in for one that is lost, and takes it away', async () => {
  const { id, auth, key, add } = await administrator('passkey.lost');
  await add(key);
  const { data: codes } = await (await clientOf(backend, auth)).rpc('make_recovery_codes');
  const back = await signedIn(backend, 'passkey.lost');
  const client = await clientOf(backend, back);
  expect((await client.rpc('use_recovery_code', { code: codes?.[0] ?? '' })).data).toBe(true);
  expect((await back.refreshSession()).data.user?.factors ?? []).toEqual([]);
  expect(await patients(back)).toBe(1);
  expect((await toldOf(id)).entries).toEqual([
    'passkey_added',
    'recovery_codes_made',
    'recovery_code_used',
    'passkey_removed',
  ]);
});

it('a clinic that demands a second factor is content with one', async () => {
  const { id, auth, key, add } = await administrator('passkey.demanded');
  const own = await backend.sqlRow<{ id: string }>(
    "insert into public.companies (slug, name) values ('demands-any', 'Demands any') returning id",
  );
  await backend.sql(
    "insert into public.company_members (company_id, user_id, role) values ($1, $2, 'admin')",
    [own.id, id],
  );
  await backend.sql(
    `update public.clinic_settings set second_factor_for = 'everyone', second_factor_grace_days = 0
     where company_id = $1`,
    [own.id],
  );
  const isOpen = async () =>
    (await (await clientOf(backend, auth)).from('companies').select('id').eq('id', own.id)).data;
  expect(await isOpen()).toEqual([]);
  await add(key);
  expect(await isOpen()).toEqual([{ id: own.id }]);
  expect((await (await clientOf(backend, auth)).rpc('second_factor_demands')).data).toEqual([]);
});
