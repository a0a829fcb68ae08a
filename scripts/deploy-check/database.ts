import type { Database } from '../../supabase/embedded/database.ts';
import { readMigrations } from '../../supabase/embedded/open.ts';
import { ACCESS_RIGHTS, DEFINITIONS } from '../../supabase/hosted/catalog.ts';
import { differencesOf } from '../../supabase/hosted/difference.ts';
import { RIGHTS, SHAPES } from '../../supabase/hosted/differences.ts';
import { type Finding, whole } from './finding.ts';

type Asked = Pick<Database, 'query'>;

/** Objects that belong to the host, not to this project. */
const OF_THE_HOST = [
  /^hosted only: extension /,
  /^hosted only: policy \S+ on (cron|net|vault|graphql)\./,
  /^hosted only: publication supabase_realtime_messages_publication/,
  // Only hosted projects have the job's extension: the embedded database has its own timer.
  /^embedded only: extension (plpgsql|pglite)/,
];

const MOST_SHOWN = 5;

/** The jobs that `private.schedule_jobs()` enters. */
const SCHEDULED = ['portal-jobs', 'portal-deliver', 'portal-jobs-history'] as const;

/**
 * Whether a project's database matches this checkout's migrations: all applied, the same rights and definitions, and
 * the scheduled jobs entered. Reads catalogs only, no table of patients.
 *
 * @param project queried as its owner, in a transaction that can't write @param expected a database that these
 * migrations made
 */
export async function checkDatabase(project: Asked, expected: Asked): Promise<Finding[]> {
  for (const db of [project, expected]) await db.query("set search_path = ''");
  return [
    await ofMigrations(project),
    differing(
      'Nobody has a right more or less',
      await differencesOf(project, expected, ACCESS_RIGHTS),
      RIGHTS,
    ),
    differing(
      'Everything is defined as here',
      await differencesOf(project, expected, DEFINITIONS),
      SHAPES,
    ),
    await ofTransactions(project),
    await ofSizes(project),
    await ofStorage(project),
    await ofGateway(project),
    await ofJobs(project),
  ];
}

async function ofMigrations(project: Asked): Promise<Finding> {
  const what = 'All migrations are applied';
  const history = await project.query<{ there: boolean }>(
    "select to_regclass('supabase_migrations.schema_migrations') is not null as there",
  );
  if (history.rows[0]?.there !== true) {
    return whole(what, ['None is: run supabase db push --remote.'], '');
  }
  const { rows } = await project.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  const applied = new Set(rows.map(({ version }) => version));
  const ours = readMigrations().map(({ name }) => name.slice(0, 14));
  const missing = ours.filter((version) => !applied.has(version));
  const unknown = [...applied].filter((version) => !ours.includes(version)).sort();
  return whole(
    what,
    [
      ...(missing.length > 0
        ? [`${missing.join(', ')} missing: run supabase db push --remote.`]
        : []),
      ...(unknown.length > 0
        ? [`${unknown.join(', ')} not in this checkout: is it the release that runs there?`]
        : []),
    ],
    `up to ${ours.at(-1)}`,
  );
}

function differing(
  what: string,
  lines: readonly string[],
  known: Readonly<Record<string, string>>,
): Finding {
  const found = lines
    .filter((line) => !(line in known) && !OF_THE_HOST.some((rule) => rule.test(line)))
    .map((line) =>
      line.replace(/^hosted only/, 'there').replace(/^embedded only/, 'missing there'),
    );
  if (found.length === 0) return { state: 'safe', what, text: 'as these migrations make it' };
  const more = found.length > MOST_SHOWN ? ` And ${found.length - MOST_SHOWN} more.` : '';
  return {
    state: 'unsafe',
    what,
    text: `${found.slice(0, MOST_SHOWN).join('\n         ')}${more}`,
  };
}

/** A caller who could roll a request back would read without a trace in the log. */
async function ofTransactions(project: Asked): Promise<Finding> {
  const { rows } = await project.query<{ setting: string }>(
    `select unnest(rolconfig) as setting from pg_catalog.pg_roles where rolname = 'authenticator'`,
  );
  const isPinned = rows.some(({ setting }) => setting === 'pgrst.db_tx_end=commit');
  return whole(
    'The API commits every request',
    isPinned ? [] : ["Run: alter role authenticator set pgrst.db_tx_end = 'commit'"],
    'its role says so, whatever a caller prefers',
  );
}

/** What is too large is refused before a function works on it. */
async function ofSizes(project: Asked): Promise<Finding> {
  const { rows } = await project.query<{ setting: string }>(
    `select unnest(rolconfig) as setting from pg_catalog.pg_roles where rolname = 'authenticator'`,
  );
  const isSet = rows.some(({ setting }) => setting === 'pgrst.db_pre_request=requests.check_size');
  return whole(
    'The API measures every request',
    isSet ? [] : ["Run: alter role authenticator set pgrst.db_pre_request = 'requests.check_size'"],
    'two megabytes at most',
  );
}

/** File policies depend on Storage's current operation, which it reports through this function. */
async function ofStorage(project: Asked): Promise<Finding> {
  const { rows } = await project.query<{ there: boolean }>(
    "select to_regprocedure('storage.operation()') is not null as there",
  );
  return whole(
    'Storage signs no link to a file',
    rows[0]?.there === true
      ? []
      : ['This Storage is too old to say what it does, so nobody reads a file: upgrade it.'],
    'it says what it does, and the policies of files ask',
  );
}

/** Limits count by the client address from the gateway's header; the installation names that header. */
async function ofGateway(project: Asked): Promise<Finding> {
  const { rows } = await project.query<{ header: string | null }>(
    'select address_header as header from private.installation',
  );
  const header = rows[0]?.header ?? null;
  const text =
    header === null
      ? 'None: limits count all visitors as one. See "Where requests come from" in docs/deployment.md.'
      : `${header}. See that the gateway writes it whatever a caller sends.`;
  return { state: 'unknown', what: 'The gateway’s header for addresses', text };
}

async function ofJobs(project: Asked): Promise<Finding> {
  const what = 'The jobs are scheduled';
  const { rows } = await project.query<{ there: boolean }>(
    "select to_regclass('cron.job') is not null as there",
  );
  const none = 'See "The scheduled jobs" in docs/deployment.md.';
  if (rows[0]?.there !== true) return whole(what, [`There is no pg_cron. ${none}`], '');
  const jobs = await project.query<{ jobname: string }>(
    'select jobname from cron.job where active',
  );
  const names = jobs.rows.map(({ jobname }) => jobname);
  const missing = SCHEDULED.filter((name) => !names.includes(name));
  return whole(
    what,
    missing.length > 0 ? [`${missing.join(', ')} missing. ${none}`] : [],
    names.join(', '),
  );
}
