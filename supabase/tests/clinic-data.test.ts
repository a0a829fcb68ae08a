import { describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { grantedColumns } from './support/granted-columns.ts';
import { DEMO, HARBOR } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const admin = await backend.as('admin.demo');
const untyped = await backend.asUntyped('admin.demo');

/** All that the person may take along of a table, page by page. */
async function everyRow(table_name: string, max_rows: number) {
  const rows: { row_key: unknown; row_data: unknown }[] = [];
  for (;;) {
    const after = rows.at(-1)?.row_key ?? null;
    const { data, error } = await untyped.rpc('export_rows', {
      company_id: DEMO.company,
      table_name,
      after,
      max_rows,
    });
    expect(error).toBeNull();
    rows.push(...data);
    if (data.length < max_rows) return rows.map(({ row_data }) => row_data);
  }
}

const tables = (
  await backend.sql<{ name: string; tenant: boolean }>(
    `select c.relname as name, exists (
       select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id'
     ) as tenant
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
  )
).map(({ name, tenant }) => ({ name, tenant }));

describe('the overview', () => {
  it('counts this clinic’s rows of every table, and says how they are protected', async () => {
    const overview = granted(await admin.rpc('database_overview', { company_id: DEMO.company }));
    expect(overview.map(({ table_name }) => table_name)).toEqual(tables.map(({ name }) => name));
    for (const { table_name, row_count, bytes, row_level_security, policies } of overview) {
      const of = {
        companies: 'id = $1',
        user_profiles: 'id in (select user_id from company_members where company_id = $1)',
      }[table_name];
      const { count } = await backend.sqlRow<{ count: number }>(
        `select count(*)::integer as count from public.${table_name} where ${of ?? 'company_id = $1'}`,
        [DEMO.company],
      );
      expect({ table_name, row_count }).toEqual({ table_name, row_count: count });
      expect(bytes > 0).toBe(count > 0);
      expect(row_level_security).toBe(true);
      expect(policies).toBeGreaterThan(0);
    }
  });

  it('knows to which clinic a row belongs in every table but two', () => {
    expect(tables.filter(({ tenant }) => !tenant).map(({ name }) => name)).toEqual([
      'companies',
      'user_profiles',
    ]);
  });

  it('names the latest migration', async () => {
    const [version] = granted(await admin.rpc('database_version'));
    const latest = await backend.sqlRow<{ migration: string }>(
      'select max(version) as migration from supabase_migrations.schema_migrations',
    );
    expect(version).toMatchObject(latest);
  });
});

describe('taking the clinic’s data along', () => {
  it.each(tables)(
    'gives every row of $name that the administrator may read, once',
    async ({ name }) => {
      const mine: PromiseLike<{ data: unknown[] | null }> =
        name === 'user_profiles'
          ? untyped.from(name).select('*, company_members!inner(company_id)')
          : untyped
              .from(name)
              // Some tables are granted column by column.
              .select(grantedColumns(name))
              .eq(name === 'companies' ? 'id' : 'company_id', DEMO.company);
      const { data } = await mine;
      const taken = await everyRow(name, 20);
      expect(taken).toHaveLength(data?.length ?? -1);
      expect(new Set(taken.map((row) => JSON.stringify(row))).size).toBe(taken.length);
    },
  );

  it('leaves out what only others may read', async () => {
    const { count } = await backend.sqlRow<{ count: number }>(
      'select count(*)::integer as count from public.messages where company_id = $1',
      [DEMO.company],
    );
    const taken = await everyRow('messages', 500);
    expect(taken.length).toBeGreaterThan(0);
    expect(taken.length).toBeLessThan(count);
  });

  it('is logged once, with its first page, for any caller and order', async () => {
    await backend.sql('delete from private.recorded_exports');
    const told = async () =>
      await backend.sql<{ first: string }>(
        `select new_values ->> 'first' as first from audit_log
         where company_id = $1 and action = 'exported' and table_name = 'clinic_data' order by sequence`,
        [DEMO.company],
      );
    const before = (await told()).length;
    const page = async (table_name: string, after: unknown = null) =>
      expect(
        (
          await untyped.rpc('export_rows', {
            company_id: DEMO.company,
            table_name,
            after,
            max_rows: 2,
          })
        ).error,
      ).toBeNull();
    const BEGINNING = ['00000000-0000-0000-0000-000000000000'];
    // Also where it doesn't begin at the beginning.
    await page('patients', BEGINNING);
    await page('patients', BEGINNING);
    await page('payers');
    await page('payers', BEGINNING);
    expect((await told()).slice(before)).toEqual([{ first: 'patients' }]);
    // The same once more is an export of its own; so is what comes an hour later.
    await page('payers');
    await backend.sql("update private.recorded_exports set begun_at = now() - interval '2 hours'");
    await page('locations', BEGINNING);
    expect((await told()).slice(before + 1)).toEqual([{ first: 'payers' }, { first: 'locations' }]);
  });

  it.each([
    [{ table_name: 'patients"; drop table patients; --' }, 'PT404'],
    [{ table_name: 'pg_class' }, 'PT404'],
    [{ table_name: '' }, 'PT404'],
    [{ table_name: 'patients', after: {} }, 'P0001'],
    [{ table_name: 'patients', after: [] }, 'P0001'],
    [{ table_name: 'patients', after: ['nonsense'] }, '22P02'],
    [{ table_name: 'patients', company_id: HARBOR.company }, 'PT404'],
  ])('refuses %j', async (values, code) => {
    const { error } = await untyped.rpc('export_rows', { company_id: DEMO.company, ...values });
    expect(error?.code).toBe(code);
  });
});
