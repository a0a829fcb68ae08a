import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { DEMO, HARBOR, PEOPLE } from '../../tests/support/seeded.ts';
import { copyOfMigrated } from './support.ts';

/**
 * The sign-in service and Storage write as their own roles, which have no rights on our objects: our triggers must
 * work with that.
 */
const as = await copyOfMigrated();
const owner = as('postgres');
const signIn = as('supabase_auth_admin');
const person = PEOPLE['staff.demo'];

const toldOf = async (action: string) => {
  const { rows } = await owner.query<{ action: string; actor_id: string | null }>(
    'select action::text, actor_id from public.audit_log where company_id = $1 and action::text = $2 order by sequence',
    [DEMO.company, action],
  );
  return rows;
};

async function begin({ lately = true } = {}): Promise<string> {
  const id = randomUUID();
  await signIn.query(
    `insert into auth.sessions (id, user_id, created_at, updated_at, aal, ip, user_agent)
     values ($1, $2, now(), now(), 'aal1', '203.0.113.9', 'A browser')`,
    [id, person],
  );
  await signIn.query(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     values (gen_random_uuid(), $1, now(), now() - $2::interval, 'password')`,
    [id, lately ? '1 minute' : '1 hour'],
  );
  return id;
}

/** Sets up an authenticator app as the service does: first unfinished, then by the session that gives a code. */
async function giveFirstCode(session: string): Promise<string> {
  const factor = randomUUID();
  await signIn.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
     values ($1, $2, 'Phone', 'totp', 'unverified', now(), now(), 'x')`,
    [factor, person],
  );
  await signIn.transaction(async (within) => {
    await within.query("update auth.mfa_factors set status = 'verified' where id = $1", [factor]);
    await within.query("update auth.sessions set aal = 'aal2', factor_id = $2 where id = $1", [
      session,
      factor,
    ]);
  });
  return factor;
}

describe('the sign-in service, as its own role', () => {
  beforeEach(async () => {
    await signIn.query('delete from auth.mfa_factors where user_id = $1', [person]);
    await signIn.query('delete from auth.sessions where user_id = $1', [person]);
    await owner.exec('delete from private.sign_in_attempts; delete from private.known_factors');
  });

  it('begins a session, and the log records who signed in from where', async () => {
    const before = await toldOf('signed_in');
    await begin();
    const after = await toldOf('signed_in');
    expect(after.slice(before.length)).toEqual([{ action: 'signed_in', actor_id: person }]);
  });

  it('changes a password, and the member is notified', async () => {
    const before = await toldOf('password_changed');
    await signIn.query(
      "update auth.users set encrypted_password = 'x' || encrypted_password where id = $1",
      [person],
    );
    expect(await toldOf('password_changed')).toHaveLength(before.length + 1);
  });

  it('takes a first app from a session that gave its password, and ends the others', async () => {
    const other = await begin();
    await giveFirstCode(await begin());
    const { rows } = await signIn.query('select from auth.sessions where id = $1', [other]);
    expect(rows).toEqual([]);
    expect((await toldOf('second_factor_added')).length).toBeGreaterThan(0);
  });

  it('refuses it from a session that gave its password long ago, and the app stays unfinished', async () => {
    await expect(giveFirstCode(await begin({ lately: false }))).rejects.toMatchObject({
      code: 'PT403',
    });
    const { rows } = await signIn.query<{ status: string }>(
      'select status from auth.mfa_factors where user_id = $1',
      [person],
    );
    expect(rows).toEqual([{ status: 'unverified' }]);
  });

  it('removes an app, and the member is notified at once', async () => {
    const factor = await giveFirstCode(await begin());
    const before = await toldOf('second_factor_removed');
    await signIn.query('delete from auth.mfa_factors where id = $1', [factor]);
    expect(await toldOf('second_factor_removed')).toHaveLength(before.length + 1);
  });

  it('asks its hooks', async () => {
    const { rows } = await signIn.query(
      `select private.password_verification_attempt($1::jsonb) as password,
         private.mfa_verification_attempt($1::jsonb) as code`,
      [JSON.stringify({ user_id: person, valid: true, metadata: { ip_address: '203.0.113.9' } })],
    );
    expect(rows).toEqual([{ password: { decision: 'continue' }, code: { decision: 'continue' } }]);
  });

  it('deletes an account with all its records', async () => {
    await signIn.query('delete from auth.users where id = $1', [PEOPLE['dr.osei']]);
    const { rows } = await owner.query('select from public.company_members where user_id = $1', [
      PEOPLE['dr.osei'],
    ]);
    expect(rows).toEqual([]);
  });

  it.each([
    'select * from public.patients',
    'select * from public.company_members',
    'select * from private.known_factors',
    "select private.note_factors('00000000-0000-4000-8000-000000000000')",
    'select * from public.audit_log',
  ])('is refused on our objects: %s', async (statement) => {
    await expect(signIn.exec(statement)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('Storage, with the caller’s role', () => {
  const storage = as('supabase_storage_admin');
  const uploader = PEOPLE.demo;
  const path = `${DEMO.company}/${DEMO.teamThread}/${randomUUID()}/a.png`;

  const upload = (name: string) =>
    storage.transaction(async (within) => {
      await within.query('set local role authenticated');
      await within.query("set local storage.operation = 'storage.object.upload'");
      await within.query("select set_config('request.jwt.claims', $1, true)", [
        JSON.stringify({ sub: uploader, role: 'authenticated' }),
      ]);
      await within.query(
        `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata)
         values ('attachments', $1, $2::uuid, $2::uuid::text, 'v1', '{"size": 10, "mimetype": "image/png"}')`,
        [name, uploader],
      );
    });

  const known = async () => {
    const { rows } = await owner.query(
      'select uploaded_by, version from private.stored_files where path = $1',
      [path],
    );
    return rows;
  };

  it('writes a file’s row, and its uploader is recorded; as itself it removes the row and the record', async () => {
    await upload(path);
    expect(await known()).toEqual([{ uploaded_by: uploader, version: 'v1' }]);
    await storage.transaction(async (within) => {
      await within.query("set local storage.allow_delete_query = 'true'");
      await within.query('delete from storage.objects where name = $1', [path]);
    });
    expect(await known()).toEqual([]);
  });

  it('refuses one in another clinic’s folder', async () => {
    await expect(upload(path.replace(DEMO.company, HARBOR.company))).rejects.toMatchObject({
      code: '42501',
    });
  });
});
