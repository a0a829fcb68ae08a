/**
 * `npm run test:restore`: backs up a project with clinics, files and a log, restores it into a new one on the same
 * server, and compares the two. Needs PostgreSQL's server and its pg_dump of one version (Debian: apt-get install
 * postgresql; PG_BIN names another folder).
 */

import { deepEqual, equal, match, ok, rejects } from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EMBEDDED_ANON_KEY } from '../supabase/embedded/anon-key.ts';
import { readMigrations } from '../supabase/embedded/open.ts';
import { makeTemplates, openNewProject, openOnServer } from '../supabase/hosted/open.ts';
import { startServer } from '../supabase/hosted/server.ts';
import { emailOf, PASSWORD } from '../supabase/tests/support/seeded.ts';
import { backUp, differences, type Project, restore } from './backup/keep.ts';
import { findPostgres } from './bench/postgres.ts';
import { seconds } from './lib/seconds.ts';

const bin = findPostgres();
if (bin === undefined) {
  console.error('No PostgreSQL with its programs here: apt-get install postgresql, or PG_BIN=…');
  process.exit(2);
}

type Opened = Awaited<ReturnType<typeof openNewProject>>;

const dir = mkdtempSync(path.join(tmpdir(), 'restore-'));
const server = await startServer('nothing', bin);
try {
  await makeTemplates(server);
  const old = await openOnServer({ ...server, files: path.join(dir, 'old-files') });
  const fresh = await openNewProject({ ...server, files: path.join(dir, 'new-files') });
  const from = projectOf(old);
  const to = projectOf(fresh);
  for (const { db } of [from, to]) await noteMigrations(db);

  const { path: added, bytes } = await work(old);
  await from.db.query('select private.run_jobs()');
  const folder = path.join(dir, 'backup');
  const started = performance.now();
  const manifest = await backUp(from, folder);
  console.log(`Kept ${manifest.files.length} files and the rows: ${seconds(started)}`);
  ok(manifest.files.some((file) => file.path === added));

  await isRefusedWhenChanged(to, folder);
  const begun = performance.now();
  await restore(to, folder);
  console.log(`Restored: ${seconds(begun)}`);
  deepEqual(await differences(to, manifest), []);
  console.log('Numbers of rows and every file are as kept');

  await isSameInside(from, to);
  console.log('Every table of ours holds the same rows');
  await worksAsBefore(fresh, { path: added, bytes });
  console.log('People sign in with their passwords, the log verifies, a file opens, work goes on');
  await rejects(restore(to, folder), /has clinics already/);
  console.log('A project with clinics is left alone');

  await to.db.query(
    'delete from public.referral_events where ctid = (select ctid from public.referral_events limit 1)',
  );
  match((await differences(to, manifest)).join(), /public\.referral_events: \d+ rows, \d+ kept/);
  console.log('A row that is lost is missed');
  await Promise.all([old.close(), fresh.close()]);
} finally {
  server.stop();
  rmSync(dir, { recursive: true, force: true });
}

function projectOf(opened: Pick<Opened, 'database' | 'db' | 'fetch' | 'serviceKey'>): Project {
  const { socket, port } = server;
  const databaseUrl = `postgresql://postgres@localhost:${port}/${opened.database}?host=${encodeURIComponent(path.dirname(socket))}`;
  return {
    db: opened.db,
    storage: (at, init) =>
      opened.fetch(
        new Request(new URL(at, 'http://localhost'), {
          ...init,
          headers: {
            ...Object.fromEntries(new Headers(init?.headers)),
            apikey: opened.serviceKey,
            authorization: `Bearer ${opened.serviceKey}`,
          },
        }),
      ),
    programs: { databaseUrl, ...(bin === undefined ? {} : { bin }) },
  };
}

/** As `supabase db push` records them. */
async function noteMigrations(db: Project['db']): Promise<void> {
  const versions = readMigrations().map(({ name }) => name.slice(0, 14));
  await db.query(
    'insert into supabase_migrations.schema_migrations (version) select unnest($1::text[])',
    [versions],
  );
}

async function signIn({ fetch }: Pick<Opened, 'fetch'>, username: 'admin.demo') {
  const answer = await fetch(
    new Request('http://localhost/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { apikey: EMBEDDED_ANON_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ email: emailOf(username), password: PASSWORD }),
    }),
  );
  const said: { access_token?: string } = await answer.json();
  equal(answer.status, 200, JSON.stringify(said));
  return async (at: string, body?: unknown): Promise<Response> =>
    await fetch(
      new Request(new URL(at, 'http://localhost'), {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          apikey: EMBEDDED_ANON_KEY,
          authorization: `Bearer ${said.access_token}`,
          'content-type': 'application/json',
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
}

type Ask = Awaited<ReturnType<typeof signIn>>;
interface Patient {
  id: string;
  company_id: string;
}

async function somePatients(ask: Ask): Promise<Patient[]> {
  return await (await ask('/rest/v1/patients?select=id,company_id&limit=5')).json();
}

async function read(ask: Ask, { id, company_id }: Patient): Promise<void> {
  const opened = { company_id, subject: 'patients', subject_id: id };
  const answer = await ask('/rest/v1/rpc/open_record', opened);
  equal(answer.status, 200, await answer.text());
}

/** A member opens records, which the log records, and a file arrives that no seed has. */
async function work(opened: Awaited<ReturnType<typeof openOnServer>>) {
  const ask = await signIn(opened, 'admin.demo');
  const patients = await somePatients(ask);
  for (const patient of patients) await read(ask, patient);
  const name = `${patients[0]?.company_id}/${patients[0]?.id}/${randomUUID()}/letter.pdf`;
  const bytes = randomBytes(70_000);
  const answer = await projectOf(opened).storage(`/storage/v1/object/referral-documents/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/pdf', 'cache-control': 'no-cache' },
    body: new Uint8Array(bytes),
  });
  equal(answer.status, 200, await answer.text());
  return { path: name, bytes };
}

async function isRefusedWhenChanged(to: Project, folder: string): Promise<void> {
  const file = path.join(folder, 'data.sql');
  const whole = readFileSync(file);
  appendFileSync(file, '\nselect 1/0;\n');
  await rejects(restore(to, folder), /division by zero/);
  const { rows } = await to.db.query<{ count: number }>(
    'select count(*)::int from public.companies',
  );
  equal(rows[0]?.count, 0);
  writeFileSync(file, whole);
  console.log('A dump that breaks halfway leaves nothing behind');
}

interface Digest {
  digest: string | null;
}

/** Compares row by row, except file versions, which the new Storage sets. */
async function isSameInside(from: Project, to: Project): Promise<void> {
  const { rows: tables } = await from.db.query<{ name: string; columns: string }>(`
    select c.oid::regclass::text as name,
      string_agg(format('%I', a.attname), ', ' order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'private'))
      and not exists (select from pg_constraint f where f.conrelid = c.oid and f.confrelid = 'auth.sessions'::regclass)
      and not (c.oid = 'private.stored_files'::regclass and a.attname = 'version')
    group by c.oid`);
  for (const { name, columns } of tables) {
    const digest = `select md5(string_agg(r::text, E'\n' order by r::text)) as digest from (select ${columns} from ${name}) r`;
    const [there, here] = await Promise.all([
      from.db.query<Digest>(digest),
      to.db.query<Digest>(digest),
    ]);
    equal(here.rows[0]?.digest, there.rows[0]?.digest, name);
  }
}

async function worksAsBefore(opened: Opened, file: { path: string; bytes: Buffer }): Promise<void> {
  const ask = await signIn(opened, 'admin.demo');
  const clinics: { id: string }[] = await (await ask('/rest/v1/companies?select=id')).json();
  const verify = async () => {
    const answer = await ask('/rest/v1/rpc/verify_audit_log', { company_id: clinics[0]?.id });
    const [said]: { broken_at: number | null; checked: number }[] = await answer.json();
    equal(said?.broken_at, null);
    return said?.checked ?? 0;
  };
  const before = await verify();
  ok(before > 0);
  for (const patient of await somePatients(ask)) await read(ask, patient);
  await opened.db.query('select private.run_jobs()');
  ok((await verify()) > before);
  const answer = await projectOf(opened).storage(
    `/storage/v1/object/authenticated/referral-documents/${file.path}`,
  );
  ok(Buffer.from(await answer.arrayBuffer()).equals(file.bytes));
}
