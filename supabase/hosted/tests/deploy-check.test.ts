import { readFile } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import { checkDatabase } from '../../../scripts/deploy-check/database.ts';
import { databaseImage } from '../../../scripts/test-setup/database-image.ts';
import { readImage } from '../../embedded/image-files.ts';
import { openEmbeddedSupabase, readMigrations } from '../../embedded/open.ts';
import { copyOfMigrated } from './support.ts';

const as = await copyOfMigrated();
const [project, host] = [as('postgres'), as('supabase_admin')];
const expected = await openEmbeddedSupabase({
  data: 'memory',
  from: readImage(await readFile(await databaseImage())),
});
afterAll(expected.close);

// The host lets a project's owner set these for the API's role; here its administrator does.
await host.exec("alter role authenticator set pgrst.db_tx_end = 'commit'");
await host.exec("alter role authenticator set pgrst.db_pre_request = 'requests.check_size'");

const versions = readMigrations().map(({ name }) => name.slice(0, 14));
await project.query(
  'insert into supabase_migrations.schema_migrations (version) select unnest($1::text[]) on conflict do nothing',
  [versions],
);

const faults = async () =>
  Object.fromEntries(
    (await checkDatabase(project, expected.db))
      .filter(({ state }) => state !== 'safe')
      .map(({ what, text }) => [what, text]),
  );

/** This server has no pg_cron, and the seed names the development server's header. */
const JOBS = {
  'The gateway’s header for addresses':
    'x-forwarded-for. See that the gateway writes it whatever a caller sends.',
  'The jobs are scheduled': 'There is no pg_cron. See "The scheduled jobs" in docs/deployment.md.',
};

it('a migrated project has no fault but the scheduler that this server lacks', async () => {
  expect(await faults()).toEqual(JOBS);
});

it('a missing migration, an extra right and a foreign policy are found', async () => {
  const last = versions.at(-1) ?? '';
  await project.exec(`
    delete from supabase_migrations.schema_migrations where version = '${last}';
    grant select on public.patients to anon;
    alter table public.referrals disable row level security;`);
  const found = await faults();
  await project.exec(`
    revoke select on public.patients from anon;
    alter table public.referrals enable row level security;`);
  expect(found).toMatchObject({
    'All migrations are applied': `${last} missing: run supabase db push --remote.`,
    'Nobody has a right more or less': 'there: table public.patients: SELECT to anon',
  });
  expect(found['Everything is defined as here']).toContain(
    'there: table public.referrals: row-level security f',
  );
});

it('an API that lets callers roll a request back is found', async () => {
  const what = 'The API commits every request';
  await host.exec('alter role authenticator reset pgrst.db_tx_end');
  expect((await faults())[what]).toBe(
    "Run: alter role authenticator set pgrst.db_tx_end = 'commit'",
  );
  await host.exec("alter role authenticator set pgrst.db_tx_end = 'commit-allow-override'");
  expect((await faults())[what]).toBeDefined();
  await host.exec("alter role authenticator set pgrst.db_tx_end = 'commit'");
  expect((await faults())[what]).toBeUndefined();
});

it('an API that measures no request is found', async () => {
  const what = 'The API measures every request';
  expect((await faults())[what]).toBeUndefined();
  await host.exec('alter role authenticator reset pgrst.db_pre_request');
  expect((await faults())[what]).toBe(
    "Run: alter role authenticator set pgrst.db_pre_request = 'requests.check_size'",
  );
  await host.exec("alter role authenticator set pgrst.db_pre_request = 'requests.check_size'");
});

it('a job that isn’t scheduled is named, including the one that sends messages', async () => {
  await project.exec(`
    create schema cron;
    create table cron.job (jobname text, active boolean);
    insert into cron.job values ('portal-jobs', true), ('portal-deliver', false), ('portal-jobs-history', true);`);
  const found = (await faults())['The jobs are scheduled'];
  await project.exec("update cron.job set active = true where jobname = 'portal-deliver'");
  const mended = (await faults())['The jobs are scheduled'];
  await project.exec('drop schema cron cascade');
  expect(found).toBe('portal-deliver missing. See "The scheduled jobs" in docs/deployment.md.');
  expect(mended).toBeUndefined();
});

it('files whose links could be signed again, and a Storage that doesn’t report its operation, are found', async () => {
  await host.exec(`
    alter function storage.operation() rename to operation_of_old;
    drop policy objects_select_by_session on storage.objects;
    update private.installation set address_header = null;`);
  const found = await faults();
  expect(found).toMatchObject({
    'Storage signs no link to a file':
      'This Storage is too old to say what it does, so nobody reads a file: upgrade it.',
    'The gateway’s header for addresses':
      'None: limits count all visitors as one. See "Where requests come from" in docs/deployment.md.',
  });
  expect(found['Everything is defined as here']).toContain('objects_select_by_session');
});

it('an address that isn’t one of our projects says so', async () => {
  await project.exec('drop table supabase_migrations.schema_migrations');
  expect((await faults())['All migrations are applied']).toBe(
    'None is: run supabase db push --remote.',
  );
});
