/**
 * `npm run test:hours`: applies the seed at every hour of the past week, on its own PostgreSQL server. Its dates
 * count from the current hour, and two of its visits once overlapped only on Fridays from seven to eight. Takes about
 * seven minutes.
 */
import { readMigrations, readSeeds, type SqlFile } from '../supabase/embedded/open.ts';
import { connect } from '../supabase/hosted/connect.ts';
import { applyFiles, makePlatformTemplate, makeProject } from '../supabase/hosted/open.ts';
import { type Server, startServer } from '../supabase/hosted/server.ts';

const HOURS_OF_A_WEEK = 168;
const BARE = 'without_seed';

const server = await startServer();
try {
  await makePlatformTemplate(server);
  await makeProject(server.socket, BARE, readMigrations());
  const failures: string[] = [];
  for (let hoursAgo = 0; hoursAgo < HOURS_OF_A_WEEK; hoursAgo += 1) {
    const failure = await seedAt(server, hoursAgo);
    if (failure !== null) failures.push(failure);
  }
  for (const failure of failures) console.error(failure);
  console.log(`${HOURS_OF_A_WEEK - failures.length} of ${HOURS_OF_A_WEEK} hours: seeded`);
  process.exitCode = failures.length > 0 ? 1 : 0;
} finally {
  server.stop();
}

/** Seeds a new project as if that many hours earlier. Returns null, or the error. */
async function seedAt({ socket }: Server, hoursAgo: number): Promise<string | null> {
  const database = `hour_${hoursAgo}`;
  const root = connect({ socket, database: 'postgres', user: 'supabase_admin' });
  await root.unsafe(
    `create database ${database} template ${BARE} owner postgres strategy file_copy`,
  );
  const clock = connect({ socket, database, user: 'supabase_admin' });
  await clock.unsafe(`
    create schema pretended;
    grant usage on schema pretended to public;
    create function pretended.now() returns timestamptz language sql stable
    return pg_catalog.now() - make_interval(hours => ${hoursAgo});
    create function pretended.today() returns date language sql stable return pretended.now()::date;`);
  await clock.end();
  try {
    await applyFiles(socket, database, readSeeds().map(withPretendedClock));
    return null;
  } catch (error) {
    const at = new Date(Date.now() - hoursAgo * 3_600_000).toUTCString();
    return `${at}: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    await root.unsafe(`drop database ${database} with (force)`);
    await root.end();
  }
}

function withPretendedClock({ name, sql }: SqlFile): SqlFile {
  return {
    name,
    sql: sql
      .replaceAll(/\bnow\(\)/g, 'pretended.now()')
      .replaceAll(/\bcurrent_date\b/g, 'pretended.today()'),
  };
}
