import { describe, expect, it } from 'vitest';
import { readMigrations } from '../../embedded/open.ts';
import { partsOf } from '../migrations.ts';
import { copyOfMigrated } from './support.ts';

const as = await copyOfMigrated();
const postgres = as('postgres');

describe('on auth, storage and realtime, the owner of a project is refused', () => {
  it.each([
    ['a table', 'create table auth.ours (id int)'],
    ['a table of Storage', 'create table storage.ours (id int)'],
    ['a table of Realtime', 'create table realtime.ours (id int)'],
    ['a function', 'create function auth.ours() returns int language sql as $$ select 1 $$'],
    [
      'a function of Storage',
      'create function storage.ours() returns int language sql as $$ select 1 $$',
    ],
    ['a type', "create type auth.ours as enum ('one')"],
    ['a column', 'alter table auth.users add column ours text'],
    ['a column of Storage', 'alter table storage.objects add column ours text'],
    ['an index', 'create index on auth.users (last_sign_in_at)'],
    ['an index of Storage', 'create index on storage.objects (created_at)'],
    ['a policy, where supautils isn’t asked', 'create policy ours on storage.objects using (true)'],
    ['row-level security turned off', 'alter table storage.objects disable row level security'],
    [
      'a trigger of the service’s own turned off',
      'alter table storage.objects disable trigger protect_objects_delete',
    ],
    ['the removal of a file’s row', 'delete from storage.objects'],
    ['the service’s own history', 'insert into auth.schema_migrations values (1)'],
    ['becoming the sign-in service', 'set role supabase_auth_admin'],
    ['becoming Storage', 'set role supabase_storage_admin'],
    ['becoming the superuser', 'set role supabase_admin'],
  ])('%s', async (_what, statement) => {
    await expect(postgres.exec(statement)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('and allowed', () => {
  it.each([
    ['a trigger on accounts', 'auth.users'],
    ['a trigger on sessions', 'auth.sessions'],
    ['a trigger on second factors', 'auth.mfa_factors'],
    ['a trigger on files', 'storage.objects'],
  ])('%s', async (_what, table) => {
    await postgres.exec(
      `create trigger ours after insert on ${table} for each row execute function private.note_sign_in()`,
    );
    const { rows } = await postgres.query(
      `select from pg_trigger where tgname = 'ours' and tgrelid = '${table}'::regclass`,
    );
    expect(rows).toHaveLength(1);
  });
});

it('a file is split at each statement that supautils runs as the superuser, and at no other', async () => {
  const done = readMigrations()
    .flatMap(({ sql }) => partsOf(sql))
    .filter(({ bySupautils }) => bySupautils);
  const { rows } = await postgres.query<{ count: number }>(
    "select count(*)::int as count from pg_policies where schemaname in ('auth', 'storage', 'realtime')",
  );
  expect(done.filter(({ sql }) => sql.startsWith('create'))).toHaveLength(rows[0]?.count ?? 0);
  expect(
    done.filter(({ sql }) => !/^(create|alter) policy \w+ on storage\.objects\b/.test(sql)),
  ).toEqual([]);
});

it('no function of ours that runs as its owner runs as a superuser', async () => {
  const { rows } = await postgres.query(
    `select p.oid::regprocedure from pg_proc p join pg_roles r on r.oid = p.proowner
     where p.prosecdef and r.rolsuper and p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  );
  expect(rows).toEqual([]);
});
