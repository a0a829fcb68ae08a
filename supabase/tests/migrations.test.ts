import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMigrations } from '../embedded/open.ts';
import { startBackend } from './support/backend.ts';
import { definitionsIn, type SqlText } from './support/definitions.ts';
import { UNAUDITED } from './support/unaudited.ts';

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
     where schemaname = 'public'
       -- The record reader's views show any caller what the policies show.
       and (roles not in ('{authenticated}', '{authenticated,record_reader}') or permissive <> 'PERMISSIVE')`,
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
    `select name as finding from ${FUNCTIONS} where has_function_privilege('anon', oid, 'execute')
       -- A monitor's check of the database and the jobs, without personal data. For the holder of a link: whether it
       -- opens an invitation; with the patient's date of birth, the referral's state and messages to the clinic.
       -- And the clinic's public form.
       and name not in (
         'service_status()', 'private.service_status()',
         'invitation_opens(text)', 'private.invitation_opens(text)',
         'open_status_link(text,date)', 'private.open_status_link(text,date)',
         'write_to_clinic(text,date,uuid,text)', 'private.write_to_clinic(text,date,uuid,text)',
         'open_referral_form(text)', 'private.open_referral_form(text)',
         'referral_form_challenge(text)', 'private.referral_form_challenge(text)',
         'send_referral_form(text,uuid,jsonb,text,text[])', 'private.send_referral_form(text,uuid,jsonb,text,text[])'
       )`,
  ],
  [
    'a public function says what it does',
    `select name as finding from ${FUNCTIONS}
     where pronamespace = 'public'::regnamespace and obj_description(oid, 'pg_proc') is null`,
  ],
  [
    'the private schema is closed to the API',
    `select grantee::regrole::text as finding from pg_namespace, aclexplode(nspacl)
     -- The sign-in service's own role, where there is one, calls its hooks.
     where nspname = 'private' and grantee <> nspowner and grantee::regrole::text <> 'supabase_auth_admin'`,
  ],
  [
    'a view runs as its caller',
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
         where table_name = 'later' and grantee in ('anon', 'authenticated', 'service_role', 'PUBLIC')`,
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

/** A policy that stands in another file than its table, with the reason. */
const POLICIES_ELSEWHERE = {
  'policy user_profiles_select_colleague on public.user_profiles':
    'companies.sql, which is made of profiles, knows who is a colleague',
};

/** Days of the server where the clinic's own isn't meant, with the reason. */
const SERVER_DAYS: Record<string, string> = {
  'referrals: see_by date not null default current_date':
    'spares a client naming the column: prepare_referral derives it by the clinic’s settings',
  "referral_form: between '1880-01-01' and current_date + 1":
    'a birth date, as late as any clinic’s day may be',
  "search: between '1880-01-01' and current_date + 1":
    'a birth date, as late as any clinic’s day may be',
};

/** Where a statement takes the server's day or clock, which is no clinic's. */
function serverDays(files: readonly SqlText[]): string[] {
  const comments = /--[^\n]*/g;
  const day =
    /\bcurrent_date\b|\b(?:current_time|localtime|localtimestamp)\b|\b(?:now|clock_timestamp)\(\)::(?:date|time)\b/;
  return files.flatMap(({ name, sql }) =>
    sql
      .replace(comments, '')
      .split('\n')
      .filter((line) => day.test(line))
      .map((line) => `${name.slice(15, -4)}: ${line.trim()}`),
  );
}

function definedTwice(files: readonly SqlText[]): string[] {
  const homes = new Map<string, string[]>();
  for (const { what, file } of files.flatMap(definitionsIn)) {
    homes.set(what, [...(homes.get(what) ?? []), file]);
  }
  return [...homes]
    .filter(([, found]) => found.length > 1)
    .map(([what, found]) => `${what}: ${found.join(', ')}`);
}

function farFromTheirTable(files: readonly SqlText[]): string[] {
  const definitions = files.flatMap(definitionsIn);
  return definitions
    .filter(({ what, file }) => {
      const [, table] = /^policy .* on (public\..*|private\..*)$/.exec(what) ?? [];
      return (
        table !== undefined &&
        !definitions.some((other) => other.what === `table ${table}` && other.file === file)
      );
    })
    .map(({ what }) => what);
}

it('a migration is named after its time and what it does', () => {
  const names = readMigrations().map(({ name }) => name);
  expect(names.filter((name) => !/^\d{14}_[a-z]+(_[a-z]+)*\.sql$/.test(name))).toEqual([]);
  expect(new Set(names.map((name) => name.slice(0, 14))).size).toBe(names.length);
});

describe('the migrations read as one text', () => {
  const files = readMigrations();

  it('each is a domain of its own', () => {
    const names = files.map(({ name }) => name.slice(15));
    expect(new Set(names).size).toBe(names.length);
  });

  it('each is short enough to be read: 800 lines at most', () => {
    const long = files.filter(({ sql }) => sql.split('\n').length > 801);
    expect(long.map(({ name }) => name)).toEqual([]);
  });

  it('a function, policy, trigger, table, type, view or index is defined once', () => {
    expect(definedTwice(files)).toEqual([]);
  });

  it('what they define is what the database has, and nothing else', async () => {
    const defined = files.flatMap(definitionsIn).map(({ what }) => what);
    const present = await backend.sql<{ what: string }>(`
      select format('function %s.%s', n.nspname, p.proname) as what
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'private', 'requests')
      union
      select format('policy %s on %s.%s', policyname, schemaname, tablename)
      from pg_policies where schemaname in ('public', 'private', 'storage')
      union
      select format('trigger %s on %s.%s', t.tgname, n.nspname, c.relname)
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      -- Those of the audit log and of late entries are made by private.audit_table and private.tells_late.
      -- Some are made where the hosting allows it, in a block.
      where not t.tgisinternal and n.nspname in ('public', 'private', 'auth', 'storage')
        and c.relname not in ('mfa_factors', 'webauthn_credentials') and t.tgfoid not in ('private.audit_row'::regproc, 'private.stamp_late'::regproc)
        -- The host's own.
        and t.tgfoid not in (select oid from pg_proc
          where pronamespace in ('auth'::regnamespace, 'storage'::regnamespace))`);
    expect(defined.filter((what) => /^(function|policy|trigger) /.test(what)).sort()).toEqual(
      present.map(({ what }) => what).sort(),
    );
  });

  it('bring no account, no clinic and no right of the installation', () => {
    const rows =
      /insert into (auth\.users|public\.(companies|company_members|user_profiles)|private\.operators)\b/i;
    const bodies = /(\$\w*\$)[\s\S]*?\1|begin atomic[\s\S]*?\nend;/g;
    const bringing = files.filter(({ sql }) => rows.test(sql.replace(bodies, '')));
    expect(bringing.map(({ name }) => name)).toEqual([]);
    expect(rows.test('insert into private.operators (user_id) values (null);')).toBe(true);
  });

  it('a day is the clinic’s: none takes the server’s', () => {
    const known = Object.keys(SERVER_DAYS).map((entry) => entry.split(': '));
    const isKnown = (line: string) =>
      known.some(([file = '', text = '']) => line.startsWith(`${file}: `) && line.includes(text));
    expect(serverDays(files).filter((line) => !isKnown(line))).toEqual([]);
    const planted = { name: '1_one.sql', sql: 'select now()::date, -- current_date' };
    expect(serverDays([planted, { ...planted, sql: 'x >= current_date - 3' }])).toHaveLength(2);
  });

  it('a policy stands in the file of its table', () => {
    expect(farFromTheirTable(files)).toEqual(Object.keys(POLICIES_ELSEWHERE));
  });

  it('two files that define the same are found out, whatever stands in comments, strings and bodies', () => {
    const one: SqlText = {
      name: '1_one.sql',
      sql: `
        -- create function private.twice() is mentioned here
        create table public.rooms (id uuid);
        create function private.once() returns text language sql as $$ select 'create policy p on public.rooms' $$;
        create function private.twice(a integer) returns integer language sql as $$ select 1; $$;`,
    };
    const two: SqlText = {
      name: '2_two.sql',
      sql: `
        create or replace function private.twice(a integer) returns integer language sql as $$ select 2; $$;
        create policy rooms_select_all on public.rooms for select using (true);`,
    };
    expect(definedTwice([one, two])).toEqual(['function private.twice: 1_one.sql, 2_two.sql']);
    expect(farFromTheirTable([one, two])).toEqual(['policy rooms_select_all on public.rooms']);
  });
});
