/**
 * Runs the portal against Supabase's own stack on this machine, for what the embedded backend only imitates. Starts
 * the stack (Docker), which migrates and seeds itself the first time, and then Vite with its address and key.
 *
 *   npm run dev:stack
 *   npm run dev:stack -- --reset      the database over again, from migrations and seed
 *
 * `npx supabase@<version> stop` ends the stack.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { stackSettings } from './lib/stack-settings.ts';
import { SUPABASE_CLI_VERSION } from './lib/supabase-cli.ts';

const FUNCTION_SETTINGS = path.resolve(import.meta.dirname, '../supabase/functions/.env');

/** Downloaded on demand (135 MB). */
const SUPABASE_CLI = ['--yes', `supabase@${SUPABASE_CLI_VERSION}`];

const { values } = parseArgs({ options: { reset: { type: 'boolean', default: false } } });

if (spawnSync('docker', ['info'], { stdio: 'ignore' }).status !== 0) {
  console.error(
    'The local stack runs in Docker, which does not answer here. Start it, or use npm run dev, which needs none.',
  );
  process.exit(1);
}
// The stack's functions read it. Without these settings no eligibility is answered, and no page may call them.
if (!existsSync(FUNCTION_SETTINGS)) {
  writeFileSync(
    FUNCTION_SETTINGS,
    'CLEARINGHOUSE_FORMAT=simulator\nPORTAL_ORIGIN=http://localhost:5173\n',
  );
}
supabase('start');
if (values.reset) supabase('db', 'reset');
const told = execFileSync('npx', [...SUPABASE_CLI, 'status', '-o', 'json'], { encoding: 'utf8' });
const vite = spawn('npx', ['vite', '--port', '5173', '--strictPort'], {
  stdio: 'inherit',
  env: { ...process.env, ...stackSettings(told) },
});
vite.once('exit', (code) => process.exit(code ?? 0));

function supabase(...words: string[]): void {
  const { status } = spawnSync('npx', [...SUPABASE_CLI, ...words], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
