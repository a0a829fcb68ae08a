import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderAccessMatrix } from './access/document.ts';
import { fileProbes, filesOf } from './access/file-probes.ts';
import { USERNAMES } from './access/fixtures.ts';
import { type AccessCase, PERSONS } from './access/matrix.ts';
import { FILE_CASES, FUNCTION_CASES, TABLE_CASES, WRITABLE_COLUMNS } from './access/parts.ts';
import { probes, type Reply } from './access/probes.ts';
import { withheldBy } from './access/withheld.ts';
import { startBackend } from './support/backend.ts';
import { grantedColumns } from './support/granted-columns.ts';
import { DEMO, HARBOR, PEOPLE } from './support/seeded.ts';

const CHARTS = [
  { patient_id: DEMO.otherPatient, relation: 'self', level: 'full' },
  { patient_id: DEMO.patient, relation: 'parent', level: 'limited' },
  {
    patient_id: DEMO.patientOfReferral,
    relation: 'self',
    level: 'full',
    revoked_at: '2026-01-02T03:04:05+00:00',
  },
].map((link) => ({
  id: crypto.randomUUID(),
  company_id: DEMO.company,
  holder_name: 'Fixture',
  proof: 'code_and_birth_date',
  ...link,
}));

const backend = await startBackend();
const { clientOf, make, clear, proveTable, proveFunction } = probes(backend);
const { proveFiles } = fileProbes(backend);
const isWithheld = await withheldBy(backend);

/** Every cell, also what the catalog proves already, is asked by `PROPERTY_RUNS=1`. */
const atLength = process.env['PROPERTY_RUNS'] !== undefined;
/** Of what a role has no privilege for, the API is asked by an owner, and for a tenth signed out. */
const isAsked = (access: AccessCase, place: number) =>
  atLength ||
  !isWithheld(access) ||
  access.person === 'owner' ||
  (access.person === 'signed-out' && place % 10 === 0);

it('says "refused" wherever a role has no privilege', () => {
  const withheld = [...TABLE_CASES, ...FUNCTION_CASES].filter(isWithheld);
  expect(withheld.length).toBeGreaterThan(1000);
  expect(withheld.filter(({ answer }) => answer !== 'refused')).toEqual([]);
});

describe('tables', () => {
  for (const access of TABLE_CASES.filter(isAsked)) {
    const { subject, command, person, answer } = access;
    it(`${subject}: ${command} by ${person}: ${answer}`, () => proveTable(access));
  }
});

describe('files', () => {
  for (const { what, file } of filesOf(FILE_CASES)) it(what, () => proveFiles(file));
});

describe('functions', () => {
  for (const access of FUNCTION_CASES.filter(isAsked)) {
    const { subject, person, answer } = access;
    it(`${subject} called by ${person}: ${answer}`, () => proveFunction(access));
  }

  it('of the private schema are out of reach', async () => {
    for (const person of PERSONS) {
      const client = await clientOf(person);
      const inPublic = await client.rpc('my_admin_company_ids');
      expect(inPublic.error?.code).toBe('PGRST202');
      const inPrivate = await client.schema('private').rpc('my_admin_company_ids');
      expect(inPrivate.error?.code).toBe('PGRST106');
    }
  });
});

describe('an owner whose access was ended, and who opens patients’ charts, is answered as a stranger', () => {
  const OUTSIDER = USERNAMES['other-clinic'];
  const membership = { company_id: DEMO.company, user_id: PEOPLE[OUTSIDER] };
  beforeAll(async () => {
    await make('company_members', {
      ...membership,
      role: 'owner',
      deactivated_at: new Date().toISOString(),
    });
    // Charts that are open to them in the app: an adult's own, a child's in part, one whose access has ended.
    for (const link of CHARTS) await make('chart_links', { ...link, user_id: membership.user_id });
  });
  afterAll(async () => {
    await clear('company_members', membership);
    await clear('chart_links', { user_id: membership.user_id });
  });

  const isByOutsider = (access: AccessCase) =>
    access.person === 'other-clinic' &&
    access.subject !== 'my_charts/without-a-link' &&
    (atLength || !isWithheld(access));

  for (const access of TABLE_CASES.filter(isByOutsider)) {
    it(`${access.subject}: ${access.command}: ${access.answer}`, () => proveTable(access));
  }
  for (const access of FUNCTION_CASES.filter(isByOutsider)) {
    it(`${access.subject}: ${access.answer}`, () => proveFunction(access));
  }
  for (const { what, file } of filesOf(FILE_CASES.filter(isByOutsider)))
    it(what, () => proveFiles(file));
});

describe('the matrix is complete', () => {
  it('lists every table of schema public, each with all four commands', async () => {
    const tables = await backend.sql<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
       order by 1`,
    );
    const listed = [...new Set(TABLE_CASES.map(({ name }) => name))].sort();
    expect(listed).toEqual(tables.map(({ name }) => name));
    for (const subject of new Set(TABLE_CASES.map((access) => access.subject))) {
      const commands = TABLE_CASES.filter((access) => access.subject === subject);
      expect([...new Set(commands.map(({ command }) => command))]).toEqual([
        'select',
        'insert',
        'update',
        'delete',
      ]);
    }
  });

  it('lists every bucket, each with all that is done to files', async () => {
    const buckets = await backend.sql<{ name: string }>(
      'select id as name from storage.buckets order by 1',
    );
    const listed = [...new Set(FILE_CASES.map(({ name }) => name))].sort();
    expect(listed).toEqual(buckets.map(({ name }) => name));
    for (const subject of new Set(FILE_CASES.map((access) => access.subject))) {
      const commands = FILE_CASES.filter((access) => access.subject === subject);
      expect([...new Set(commands.map(({ command }) => command))]).toEqual([
        'list',
        'download',
        'insert',
        'update',
        'delete',
      ]);
    }
  });

  it('lists every function of schema public', async () => {
    const functions = await backend.sql<{ name: string }>(
      `select proname as name from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
    );
    const listed = [...new Set(FUNCTION_CASES.map(({ name }) => name))].sort();
    expect(listed).toEqual(functions.map(({ name }) => name));
  });

  it('is written down for people as it is', async () => {
    await expect(renderAccessMatrix()).toMatchFileSnapshot('../../docs/access-matrix.md');
  });

  it('names exactly the columns that clients may write', async () => {
    const grants = await backend.sql<{ command: string; columns: string }>(
      `select table_name || ' ' || lower(privilege_type) as command,
         string_agg(column_name, ' ' order by column_name) as columns
       from information_schema.column_privileges
       where table_schema = 'public' and grantee = 'authenticated'
         and privilege_type in ('INSERT', 'UPDATE')
       group by 1`,
    );
    expect(Object.fromEntries(grants.map(({ command, columns }) => [command, columns]))).toEqual(
      WRITABLE_COLUMNS,
    );
  });

  it('has row-level security on for every table', async () => {
    const open = await backend.sql(
      `select relname from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`,
    );
    expect(open).toEqual([]);
  });
});

describe('a whole table', () => {
  it('shows the other clinic nothing of this one, and the other way round', async () => {
    const tenants = await backend.sql<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'company_id' order by 1`,
    );
    for (const [username, foreign] of [
      ['owner.harbor', DEMO.company],
      ['demo', HARBOR.company],
    ] as const) {
      const client = await backend.asUntyped(username);
      for (const { name } of tenants) {
        const reply: PromiseLike<Reply> = client
          .from(name)
          .select(grantedColumns(name))
          .eq('company_id', foreign);
        const { data, error } = await reply;
        expect({ name, error, data }).toEqual({ name, error: null, data: [] });
      }
    }
  });
});
