import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';

const backend = await startBackend();

const FUNCTIONS = `(
  select oid, pronamespace, prosecdef, proconfig, oid::regprocedure::text as name from pg_proc
  where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
) as f`;

const GRANTED = `
  select table_name::text as tablename, privilege_type::text as cmd
  from information_schema.role_table_grants
  where table_schema = 'public' and grantee = 'authenticated'
  union
  select table_name::text, privilege_type::text from information_schema.column_privileges
  where table_schema = 'public' and grantee = 'authenticated'`;

const POLICED = `
  select tablename::text, cmd::text from pg_policies where schemaname = 'public'`;

/** Tables of a clinic that the audit log is not told of, each with its reason. */
const UNAUDITED = {
  audit_log: 'the log itself',
  notifications: 'one person’s own, and told by what is audited',
  notification_preferences: 'one person’s own wishes',
  thread_reads: 'one person’s read marker',
  thread_states: 'one person’s read marker and draft, derived from what is audited',
};
const OUT_OF_AUDIT = Object.keys(UNAUDITED)
  .map((table) => `'${table}'`)
  .join(', ');

/** A house rule, and the statement that lists what breaks it as `finding`. */
const RULES: readonly (readonly [rule: string, finder: string])[] = [
  [
    'a table says what it is for',
    `select relname as finding from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and obj_description(oid, 'pg_class') is null`,
  ],
  [
    'a table has row-level security',
    `select relname as finding from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`,
  ],
  [
    'a reference has an index behind it',
    `select format('%s: %s', c.conrelid::regclass, c.conname) as finding
     from pg_constraint c
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace
       and not exists (
         select from pg_index i
         where i.indrelid = c.conrelid and i.indpred is null
           and (i.indkey::smallint[])[0:cardinality(c.conkey) - 1] @> c.conkey
       )`,
  ],
  [
    'a reference inside a clinic names the clinic, so that it can’t cross to another',
    `with tenant as (
       select attrelid as id, attnum from pg_attribute
       where attname = 'company_id' and attrelid in
         (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')
     )
     select format('%s: %s', c.conrelid::regclass, c.conname) as finding
     from pg_constraint c
     join tenant here on here.id = c.conrelid
     join tenant there on there.id = c.confrelid
     where c.contype = 'f'
       and not (here.attnum = any (c.conkey) and there.attnum = any (c.confkey))`,
  ],
  [
    'a table of a clinic is told to the audit log: select private.audit_table(…)',
    `select c.relname as finding from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and c.relname not in (${OUT_OF_AUDIT})
       and (
         select count(*) from pg_trigger t
         where t.tgrelid = c.oid and t.tgfoid = 'private.audit_row'::regproc and t.tgenabled = 'O'
       ) <> 2`,
  ],
  [
    'the audit log is told no secret and no long text, only that they changed',
    `select format('%s.%s', c.relname, a.attname) as finding from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and exists (select from pg_attribute k where k.attrelid = c.oid and k.attname = 'company_id')
       and c.relname not in (${OUT_OF_AUDIT})
       and a.attname ~ '(hash|token|secret|password|cipher|nonce|wrapped|private_key|x12|avatar)'
       and not exists (
         select from pg_trigger t
         where t.tgrelid = c.oid and t.tgfoid = 'private.audit_row'::regproc
           and a.attname::text = any (string_to_array(
             replace(encode(t.tgargs, 'escape'), '\\000', ','), ','))
       )`,
  ],
  [
    'a time has its zone',
    `select format('%s.%s', table_name, column_name) as finding
     from information_schema.columns
     where table_schema = 'public' and data_type = 'timestamp without time zone'`,
  ],
  [
    'the signed-out are granted nothing',
    `select format('%s: %s to %s', table_name, privilege_type, grantee) as finding
     from information_schema.role_table_grants
     where table_schema = 'public' and grantee in ('anon', 'PUBLIC')
     union
     select format('%s.%s: %s to %s', table_name, column_name, privilege_type, grantee)
     from information_schema.column_privileges
     where table_schema = 'public' and grantee in ('anon', 'PUBLIC')`,
  ],
  [
    'the signed-in are granted rows, and no truncating',
    `select format('%s: %s', table_name, privilege_type) as finding
     from information_schema.role_table_grants
     where table_schema = 'public' and grantee = 'authenticated'
       and privilege_type in ('TRUNCATE', 'REFERENCES', 'TRIGGER')`,
  ],
  [
    'a policy is for the signed-in',
    `select format('%s: %s', tablename, policyname) as finding from pg_policies
     where schemaname = 'public' and (roles <> '{authenticated}' or permissive <> 'PERMISSIVE')`,
  ],
  [
    'a command on a table has one policy of its own',
    `select format('%s %s', tablename, cmd) as finding from pg_policies
     where schemaname = 'public' group by tablename, cmd having count(*) > 1 or cmd = 'ALL'`,
  ],
  [
    'a policy is named after table, command and whom it lets through',
    `select policyname as finding from pg_policies
     where schemaname = 'public' and policyname not like tablename || '\\_' || lower(cmd) || '\\_%'`,
  ],
  [
    'a policy lets nobody through unasked',
    `select policyname as finding from pg_policies
     where schemaname = 'public' and 'true' in (qual, with_check)`,
  ],
  [
    'a policy asks who is there once a statement, not once a row',
    `select policyname as finding
     from pg_policies, concat_ws(' ', qual, with_check) as condition
     where schemaname = 'public'
       and regexp_replace(condition, '\\( SELECT \\(?auth\\.[^)]*\\)', '', 'g') ~ 'auth\\.'`,
  ],
  [
    'a policy for updates checks the row as it was and as it becomes',
    `select policyname as finding from pg_policies
     where schemaname = 'public' and cmd = 'UPDATE' and (qual is null or with_check is null)`,
  ],
  [
    'a grant has a policy behind it',
    `select format('%s %s', tablename, cmd) as finding
     from (${GRANTED} except ${POLICED}) as difference`,
  ],
  [
    'a policy has a grant before it',
    `select format('%s %s', tablename, cmd) as finding
     from (${POLICED} except (${GRANTED})) as difference`,
  ],
  [
    'a function has an empty search path',
    `select name as finding from ${FUNCTIONS}
     where not coalesce(proconfig @> array['search_path=""'], false)`,
  ],
  [
    'a function that runs as its owner is private',
    `select name as finding from ${FUNCTIONS}
     where prosecdef and pronamespace = 'public'::regnamespace`,
  ],
  [
    'a function is closed to the signed-out',
    `select name as finding from ${FUNCTIONS} where has_function_privilege('anon', oid, 'execute')`,
  ],
  [
    'a public function says what it does',
    `select name as finding from ${FUNCTIONS}
     where pronamespace = 'public'::regnamespace and obj_description(oid, 'pg_proc') is null`,
  ],
  [
    'the private schema is closed to the API',
    `select grantee::regrole::text as finding from pg_namespace, aclexplode(nspacl)
     where nspname = 'private' and grantee <> nspowner`,
  ],
  [
    'a view runs as whoever asks',
    `select relname as finding from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'v'
       and not coalesce(reloptions @> array['security_invoker=true'], false)`,
  ],
];

async function findings(finder: string): Promise<string[]> {
  const rows = await backend.sql<{ finding: string }>(finder);
  return rows.map(({ finding }) => finding);
}

describe('the schema keeps the house rules', () => {
  it.each(RULES)('%s', async (_, finder) => {
    expect(await findings(finder)).toEqual([]);
  });

  it('and a new table is granted to nobody until its migration says so', async () => {
    await backend.exec('create table public.later (id uuid primary key)');
    expect(
      await findings(
        `select format('%s to %s', privilege_type, grantee) as finding
         from information_schema.role_table_grants
         where table_name = 'later' and grantee in ('anon', 'authenticated', 'PUBLIC')`,
      ),
    ).toEqual([]);
    await backend.exec('drop table public.later');
  });
});

describe('a schema that breaks every rule is found out', () => {
  beforeAll(async () => {
    await backend.exec(`
      create table public.bad (
        company_id uuid,
        patient_id uuid references public.patients (id),
        token_hash text,
        at timestamp
      );
      grant select, truncate on public.bad to anon, authenticated;
      grant insert on public.bad to authenticated;
      create policy anything on public.bad for all using (true);
      create policy something on public.bad for update to authenticated using (company_id = auth.uid());
      create policy something_else on public.bad for update to authenticated using (true);
      create function public.bad() returns integer language sql security definer as 'select 1';
      grant execute on function public.bad() to anon;
      create view public.worse as select * from public.bad;
      grant usage on schema private to anon;
    `);
  });
  afterAll(async () => {
    await backend.exec(`
      drop view public.worse;
      drop function public.bad();
      drop table public.bad;
      revoke usage on schema private from anon;
    `);
  });

  it.each(RULES)('%s', async (_, finder) => {
    expect(await findings(finder)).not.toEqual([]);
  });
});
