import { describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import {
  EXCEPTIONS,
  OF_A_PERSON,
  OF_THE_INSTALLATION,
  REFERENCE_TABLES,
} from './support/distribution.ts';

/**
 * The schema can be spread over several machines by company_id: what Citus asks of tables, asked of the catalogue.
 * https://docs.citusdata.com/en/stable/develop/reference_ddl.html; foreign keys as its own foreign_constraint.c has them.
 */

const backend = await startBackend();

const REFERENCE = Object.keys(REFERENCE_TABLES);
const ON_ONE_MACHINE = [...Object.keys(OF_A_PERSON), ...Object.keys(OF_THE_INSTALLATION)];
const TOLD = [...REFERENCE, ...ON_ONE_MACHINE];

const quoted = (names: readonly string[]): string =>
  `array[${names.map((name) => `'${name}'`).join(', ')}]::text[]`;

/** Each table with its kind; those of other schemas, which the host owns, stay where they are. */
const TABLES = `
  tables as (
    select c.oid, n.nspname || '.' || c.relname as name, n.nspname in ('public', 'private') as ours,
      clinic.attnum as clinic, clinic.attnotnull and clinic.atttypid = 'uuid'::regtype as has_clinic,
      case
        when n.nspname || '.' || c.relname = any (${quoted(REFERENCE)}) then 'reference'
        when n.nspname || '.' || c.relname = any (${quoted(ON_ONE_MACHINE)}) then 'local'
        when n.nspname not in ('public', 'private') then 'local'
        when clinic.attnum is null then 'untold'
        else 'distributed'
      end as kind
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    left join pg_attribute clinic
      on clinic.attrelid = c.oid and clinic.attname = 'company_id' and not clinic.attisdropped
    where c.relkind in ('r', 'p')
  )`;

/** Unique indexes and exclusions with their columns; an expression is none. */
const KEYS = `
  keys as (
    select t.name, t.kind, t.clinic, i.indrelid, i.indexrelid, i.indpred is null as whole,
      coalesce(x.conexclop[array_position(x.conkey, t.clinic)], 0) as clinic_compared_by,
      x.conname as exclusion,
      (i.indkey::smallint[])[0:i.indnkeyatts - 1] as columns
    from tables t
    join pg_index i on i.indrelid = t.oid and (i.indisunique or i.indisexclusion)
    left join pg_constraint x on x.conindid = i.indexrelid and x.contype = 'x'
    where t.ours
  ),
  named_keys as (
    select k.*, k.name || ': ' || coalesce('exclusion ' || k.exclusion, format('unique (%s)', (
      select string_agg(coalesce(a.attname, 'an expression'), ', ' order by c.place)
      from unnest(k.columns) with ordinality as c (number, place)
      left join pg_attribute a on a.attrelid = k.indrelid and a.attnum = c.number and c.number <> 0
    ))) as finding
    from keys k
  )`;

/** What stands in the way, and the statement that lists it as `finding`. */
const RULES: readonly (readonly [rule: string, finder: string])[] = [
  [
    'a table of a clinic has company_id, and others are told',
    `select name || ': no company_id' as finding from tables where kind = 'untold'`,
  ],
  [
    'company_id is a UUID in each, and never null',
    `select name || ': company_id can be null, or is no UUID' as finding
     from tables where kind = 'distributed' and not has_clinic`,
  ],
  [
    'what is unique is unique within a clinic',
    `select finding from named_keys
     where kind = 'distributed' and (
       clinic <> all (columns)
       or exclusion is not null and clinic_compared_by not in (
         select o.oid from pg_operator o where o.oprname = '=' and o.oprleft = 'uuid'::regtype
       )
     )`,
  ],
  [
    'a reference between tables of a clinic carries company_id to company_id',
    `select format('%s: %s leaves the clinic', here.name, r.conname) as finding
     from pg_constraint r
     join tables here on here.oid = r.conrelid and here.kind = 'distributed'
     join tables there on there.oid = r.confrelid and there.kind = 'distributed'
     where r.contype = 'f'
       and r.confkey[array_position(r.conkey, here.clinic)] is distinct from there.clinic`,
  ],
  [
    'a reference that carries company_id empties nothing',
    `select format('%s: %s sets null', here.name, r.conname) as finding
     from pg_constraint r
     join tables here on here.oid = r.conrelid and here.kind = 'distributed'
     where r.contype = 'f' and here.clinic = any (r.conkey)
       and (r.confdeltype in ('n', 'd') or r.confupdtype in ('n', 'd', 'c'))`,
  ],
  [
    'a table of a clinic refers to nothing that is on one machine',
    `select format('%s: %s to %s', here.name, r.conname, there.name) as finding
     from pg_constraint r
     join tables here on here.oid = r.conrelid and here.kind = 'distributed'
     join tables there on there.oid = r.confrelid and there.kind in ('local', 'untold')
     where r.contype = 'f'`,
  ],
  [
    'what is copied or on one machine refers to no table of a clinic',
    `select format('%s: %s to %s', here.name, r.conname, there.name) as finding
     from pg_constraint r
     join tables here on here.oid = r.conrelid and here.kind in ('reference', 'local')
     join tables there on there.oid = r.confrelid and there.kind in ('distributed', 'untold')
     where r.contype = 'f'`,
  ],
  [
    'a delete on one machine goes on to no copies',
    `select format('%s: %s to %s', here.name, r.conname, there.name) as finding
     from pg_constraint r
     join tables here on here.oid = r.conrelid and here.kind = 'reference'
     join tables there on there.oid = r.confrelid and there.kind = 'local'
     where r.contype = 'f' and (r.confdeltype not in ('a', 'r') or r.confupdtype not in ('a', 'r'))`,
  ],
  [
    'a table that is copied has no triggers',
    `select format('%s: trigger %s', t.name, g.tgname) as finding
     from pg_trigger g
     join tables t on t.oid = g.tgrelid and t.kind = 'reference'
     where not g.tgisinternal`,
  ],
  [
    'a trigger doesn’t go by the name of its table',
    `select p.oid::regprocedure || ': reads the name of its table' as finding from pg_proc p
     where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
       and p.prosrc ~* '\\mtg_(table_name|relname|relid)\\M'`,
  ],
  [
    'what is counted is counted in 64 bits, of which each machine has its own part',
    `select format('%s: %s is counted in fewer bits', t.name, a.attname) as finding
     from tables t
     join pg_attribute a on a.attrelid = t.oid and a.attidentity <> '' and a.atttypid <> 'bigint'::regtype
     where t.kind = 'distributed'`,
  ],
  [
    'a table has no children and no rewriting rules',
    `select name || ': children' as finding from tables where ours and oid in (select inhparent from pg_inherits)
     union all
     select t.name || ': rule ' || r.rulename from pg_rewrite r join tables t on t.oid = r.ev_class and t.ours`,
  ],
];

async function findings(finder: string): Promise<string[]> {
  const rows = await backend.sql<{ finding: string }>(`with ${TABLES}, ${KEYS} ${finder}`);
  return rows.map(({ finding }) => finding);
}

async function allFindings(): Promise<string[]> {
  const found: string[] = [];
  for (const [, finder] of RULES) found.push(...(await findings(finder)));
  return found.sort();
}

it('only what is listed with what it would need stands in the way', async () => {
  expect(await allFindings()).toEqual(EXCEPTIONS.flatMap(({ of }) => of).sort());
});

it('a table that is told of is there, once, and would otherwise not be found', async () => {
  const rows = await backend.sql<{ name: string }>(`with ${TABLES} select name from tables`);
  const names = new Set(rows.map(({ name }) => name));
  expect(TOLD.filter((name) => !names.has(name))).toEqual([]);
  expect(new Set(TOLD).size).toBe(TOLD.length);
  // company_id alone would do: those that have it are distributed.
  expect(
    await findings(`select name as finding from tables
      where name = any (${quoted(TOLD)}) and clinic is not null`),
  ).toEqual([]);
});

describe('what the list says of an exception is so', () => {
  const listed = (as: (typeof EXCEPTIONS)[number]['as']) =>
    EXCEPTIONS.filter((exceptions) => exceptions.as === as).flatMap(({ of }) => of);

  it('unique with the clinic already', async () => {
    const known = listed('unique with the clinic already');
    expect(
      await findings(`select k.finding from named_keys k
        where k.finding = any (${quoted(known)}) and exists (
          select from named_keys twin
          where twin.indrelid = k.indrelid and twin.exclusion is null and twin.whole
            and twin.columns @> (k.columns || k.clinic) and twin.columns <@ (k.columns || k.clinic)
        )
        order by k.finding collate "C"`),
    ).toEqual([...known].sort());
  });

  it('names a row of the clinic already', async () => {
    const known = listed('names a row of the clinic already');
    expect(
      await findings(`select k.finding from named_keys k
        where k.finding = any (${quoted(known)}) and exists (
          select from pg_constraint r
          where r.contype = 'f' and r.conrelid = k.indrelid and k.clinic = any (r.conkey)
            and r.conkey && k.columns
        )
        order by k.finding collate "C"`),
    ).toEqual([...known].sort());
  });
});

const CLINIC = 'company_id uuid not null references public.companies';

/** Statements that break a rule, each undone by dropping what it makes. */
const BREAKING: readonly (readonly [what: string, breaking: string, finding: string])[] = [
  [
    'a table without company_id',
    'create table public.probe (id uuid primary key)',
    'public.probe: no company_id',
  ],
  [
    'a clinic that may be missing',
    'create table public.probe (company_id uuid)',
    'public.probe: company_id can be null, or is no UUID',
  ],
  [
    'a primary key on id alone',
    `create table public.probe (id uuid primary key, ${CLINIC})`,
    'public.probe: unique (id)',
  ],
  [
    'a unique index without the clinic, for some rows',
    `create table public.probe (${CLINIC}, name text);
     create unique index on public.probe (lower(name)) where name is not null`,
    'public.probe: unique (an expression)',
  ],
  [
    'an exclusion that compares clinics otherwise than by =',
    `create table public.probe (${CLINIC}, constraint probe_apart exclude using gist (company_id with <>))`,
    'public.probe: exclusion probe_apart',
  ],
  [
    'a reference without the clinic',
    `create table public.probe (${CLINIC}, patient_id uuid constraint probe_patient references public.patients)`,
    'public.probe: probe_patient leaves the clinic',
  ],
  [
    'a reference that names the clinic, and empties a column',
    `create table public.probe (${CLINIC}, patient_id uuid, constraint probe_patient
       foreign key (company_id, patient_id) references public.patients (company_id, id) on delete set null (patient_id))`,
    'public.probe: probe_patient sets null',
  ],
  [
    'a reference to an account',
    `create table public.probe (${CLINIC}, user_id uuid constraint probe_user references auth.users)`,
    'public.probe: probe_user to auth.users',
  ],
  [
    'a trigger on a table that is copied',
    `create table public.probe (${CLINIC});
     create trigger probe before update on public.companies for each row execute function private.touch_updated_at()`,
    'public.companies: trigger probe',
  ],
  [
    'a trigger that goes by the name of its table',
    `create table public.probe (${CLINIC});
     create function private.probe() returns trigger language plpgsql as $$ begin raise '%', tg_table_name; end $$`,
    'private.probe(): reads the name of its table',
  ],
  [
    'a number of 32 bits',
    `create table public.probe (${CLINIC}, number integer generated always as identity)`,
    'public.probe: number is counted in fewer bits',
  ],
];

const UNDO = `
  drop table if exists public.probe;
  drop trigger if exists probe on public.companies;
  drop function if exists private.probe()`;

it.each(BREAKING)('finds %s', async (_what, breaking, finding) => {
  const before = await allFindings();
  try {
    await backend.exec(breaking);
    expect((await allFindings()).filter((found) => !before.includes(found))).toEqual([finding]);
  } finally {
    await backend.exec(UNDO);
  }
  expect(await allFindings()).toEqual(before);
});
