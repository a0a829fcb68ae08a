import { StorageClient } from '@supabase/storage-js';
import { expect, it } from 'vitest';
import { EMBEDDED_ANON_KEY } from '../embedded/anon-key.ts';
import { type Browser, claimsOf, clientOf, newMember, signedIn } from './support/accounts.ts';
import { startBackend } from './support/backend.ts';
import { startFunctions } from './support/functions.ts';
import { DEMO, HARBOR, PEOPLE } from './support/seeded.ts';

// A token that was copied out of a browser, against the server alone.

const backend = await startBackend();
const functions = await startFunctions(backend);
const company_id = DEMO.company;
const { id: answered } = await backend.sqlRow<{ id: string }>(
  "select id from public.eligibility_requests where company_id = $1 and state = 'done' limit 1",
  [company_id],
);

const withDocument = await backend.sqlRow<{ id: string }>(
  'select referral_id as id from public.referral_documents where company_id = $1 and removed_at is null limit 1',
  [company_id],
);

async function tokenOf(auth: Browser): Promise<string> {
  const { data } = await auth.getSession();
  return data.session?.access_token ?? '';
}

/** What a token still opens: each way into the clinic's data, and how it is answered. */
async function opened(token: string) {
  const headers = { apikey: EMBEDDED_ANON_KEY, authorization: `Bearer ${token}` };
  const ask = async (path: string, init: RequestInit = {}) =>
    await backend.fetch(`${backend.address}${path}`, {
      ...init,
      headers: { ...headers, 'content-type': 'application/json' },
    });
  const storage = new StorageClient(`${backend.address}/storage/v1`, headers, backend.fetch);
  // A file is given to who has opened what it belongs to.
  const of = { company_id, subject: 'referrals', subject_id: withDocument.id };
  await ask('/rest/v1/rpc/open_record', { method: 'POST', body: JSON.stringify(of) });
  const listed = await storage.from('referral-documents').list(company_id);
  const rest = await ask('/rest/v1/company_members?select=role&limit=1');
  const rpc = await ask('/rest/v1/rpc/my_sessions', { method: 'POST', body: '{}' });
  const asked = await functions.send('eligibility', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ eligibility_request_id: answered }),
  });
  return {
    rest: rest.status,
    rows: rest.ok ? (await rest.json()).length : 0,
    sessions: rpc.ok ? (await rpc.json()).length : 0,
    files: (listed.data?.length ?? 0) > 0,
    function: asked.status,
    news: await told(token),
  };
}

/** What Realtime would tell the token's person: it sets who asks and runs the policies, outside of any request. */
async function told(token: string): Promise<number> {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  const { sub } = JSON.parse(claims);
  return await backend.embedded.db.transaction(async (tx) => {
    await tx.query(
      "select set_config('role', 'authenticated', true), set_config('request.method', '', true), set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)",
      [claims, sub],
    );
    const { rows } = await tx.query('select from public.company_members limit 1');
    return rows.length;
  });
}

const OPEN = { rest: 200, rows: 1, files: true, function: 200, news: 1 };
const SHUT = { rest: 401, rows: 0, sessions: 0, files: false, function: 401, news: 0 };

const age = (session: string, minutes: number) =>
  backend.sql(
    'update auth.sessions set created_at = now() - make_interval(mins => $2) where id = $1',
    [session, minutes],
  );

it('signing out ends a copied token at the next request', async () => {
  const auth = await signedIn(backend, 'staff.demo');
  const token = await tokenOf(auth);
  const other = await tokenOf(await signedIn(backend, 'staff.demo'));
  expect(await opened(token)).toMatchObject(OPEN);
  await auth.signOut({ scope: 'local' });
  expect(await opened(token)).toEqual(SHUT);
  expect(await opened(other), 'a session of its own').toMatchObject(OPEN);
});

it('so does signing out everywhere else, from elsewhere', async () => {
  const copied = await tokenOf(await signedIn(backend, 'staff.demo'));
  const auth = await signedIn(backend, 'staff.demo');
  await auth.signOut({ scope: 'others' });
  expect(await opened(copied)).toMatchObject(SHUT);
  expect(await opened(await tokenOf(auth))).toMatchObject(OPEN);
});

it('so does an administrator, who leaves others alone', async () => {
  const { id } = await newMember(backend, 'is.signed.out', 'staff');
  const auth = await signedIn(backend, 'is.signed.out');
  const copied = await tokenOf(auth);
  const bystander = await tokenOf(await signedIn(backend, 'staff.demo'));
  const admin = await backend.as('admin.demo');
  const member = { company_id, user_id: id };
  expect((await admin.rpc('end_member_sessions', member)).data).toBe(2);
  expect((await admin.rpc('end_member_sessions', member)).data, 'sent again').toBe(0);
  expect(await opened(copied)).toMatchObject(SHUT);
  expect((await auth.refreshSession()).error).not.toBeNull();
  expect(await opened(bystander)).toMatchObject(OPEN);
  const again = await clientOf(backend, await signedIn(backend, 'is.signed.out'));
  const { data } = await again.from('notifications').select('title').eq('user_id', id);
  expect(data).toEqual([{ title: 'You were signed out everywhere' }]);
  const told = await backend.sqlRow(
    "select actor_id, new_values from public.audit_log where action = 'sessions_ended' and row_id = $1",
    [id],
  );
  expect(told).toEqual({
    actor_id: PEOPLE['admin.demo'],
    new_values: { user_id: id, sessions: 2 },
  });
  const self = { company_id, user_id: PEOPLE['admin.demo'] };
  expect((await admin.rpc('end_member_sessions', self)).error?.code).toBe('P0001');
});

it('a session that lasted as long as the clinic allows opens nothing, however often it is renewed', async () => {
  const auth = await signedIn(backend, 'admin.demo');
  const { session_id } = await claimsOf(auth);
  await backend.sql('insert into private.session_uses (session_id) values ($1)', [session_id]);
  await age(session_id, 12 * 60 - 1);
  expect(await opened(await tokenOf(auth))).toMatchObject(OPEN);
  await age(session_id, 12 * 60 + 1);
  expect((await auth.refreshSession()).error).toBeNull();
  expect(await opened(await tokenOf(auth))).toMatchObject(SHUT);
});

it('a session that nobody used opens nothing, and can’t be taken up again', async () => {
  const auth = await signedIn(backend, 'admin.demo');
  const client = await clientOf(backend, auth);
  const { session_id } = await claimsOf(auth);
  await age(session_id, 60);
  expect(await opened(await tokenOf(auth))).toMatchObject(SHUT);
  expect((await client.rpc('keep_session')).error?.code).toBe('PT401');
  expect(await opened(await tokenOf(auth))).toMatchObject(SHUT);
});

it('a session that is used goes on', async () => {
  const auth = await signedIn(backend, 'admin.demo');
  const client = await clientOf(backend, auth);
  const { session_id } = await claimsOf(auth);
  await age(session_id, 16);
  expect((await client.rpc('keep_session')).error).toBeNull();
  await age(session_id, 60);
  expect(await opened(await tokenOf(auth))).toMatchObject(OPEN);
  await backend.sql(
    "update private.session_uses set used_at = now() - interval '21 minutes' where session_id = $1",
    [session_id],
  );
  expect(await opened(await tokenOf(auth))).toMatchObject(SHUT);
});

it('each clinic keeps its own limits', async () => {
  await backend.sql(
    "insert into public.company_members (company_id, user_id, role) values ($1, $2, 'staff')",
    [HARBOR.company, PEOPLE['staff.demo']],
  );
  await backend.sql(
    'update public.clinic_settings set idle_timeout_minutes = 60 where company_id = $1',
    [HARBOR.company],
  );
  const auth = await signedIn(backend, 'staff.demo');
  await age((await claimsOf(auth)).session_id, 40);
  const { data } = await (await clientOf(backend, auth)).from('companies').select('id');
  expect(data).toEqual([{ id: HARBOR.company }]);
});

it('an ended session does nothing for an account that no clinic has taken in, either', async () => {
  const { id } = await backend.signUp('of.no.clinic');
  const auth = await signedIn(backend, 'of.no.clinic');
  await backend.sql(
    "insert into public.user_profiles (id, username, email) values ($1, 'of.no.clinic', 'of.no.clinic@tozid.example')",
    [id],
  );
  const client = await clientOf(backend, auth);
  expect((await client.from('user_profiles').select('id')).data).toHaveLength(1);
  await auth.signOut({ scope: 'local' });
  expect((await client.from('user_profiles').select('id')).data ?? []).toEqual([]);
  const { error } = await client.rpc('accept_invitation', { token: 'nothing' });
  expect(error).not.toBeNull();
});
