/**
 * Tests the Edge Functions under real Deno: their types by `deno check`, the same answers as the embedded backend,
 * and every test that calls one. Prints the time of a cold start and each one's memory.
 *
 *   npm run test:deno
 *   DENO_BIN=/path/to/deno npm run test:deno     with a Deno of one's own
 */
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { edgeFunctions, FUNCTIONS_DIR } from '../supabase/embedded/edge-functions.ts';
import { readImage } from '../supabase/embedded/image-files.ts';
import { openEmbeddedSupabase } from '../supabase/embedded/open.ts';
import { findDeno } from './lib/deno.ts';
import { databaseImage } from './test-setup/database-image.ts';
import { denoFunctions } from './test-setup/deno-functions.ts';

const FUNCTIONS = readdirSync(FUNCTIONS_DIR, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map((entry) => entry.name);

const TESTS = path.resolve(import.meta.dirname, '../supabase/tests');
const CALLS_ONE = /support\/(functions|file-checks|edge-functions)\.ts'/;

/** Requests that any stranger may send to any function: the database answers none of them. */
const REQUESTS: readonly { what: string; init: RequestInit }[] = [
  { what: 'a preflight', init: { method: 'OPTIONS' } },
  { what: 'a method that is not answered', init: { method: 'DELETE' } },
  { what: 'nobody', init: { method: 'POST', body: '{}' } },
  { what: 'a token that is none', init: { method: 'POST', body: '{}', headers: bearer('none') } },
  { what: 'no JSON', init: { method: 'POST', body: '{', headers: bearer('none') } },
];

const SETTINGS = { PORTAL_ORIGIN: 'https://portal.example' };

const deno = findDeno();
for (const name of FUNCTIONS) {
  execFileSync(deno, ['check', '--quiet', '--no-lock', 'index.ts'], {
    cwd: path.join(FUNCTIONS_DIR, name),
    stdio: 'inherit',
  });
}
console.log(`deno check: ${FUNCTIONS.length} functions.`);

const image = readImage(await readFile(await databaseImage()));
const embedded = await openEmbeddedSupabase({ data: 'memory', from: image, values: 'production' });
const inProcess = edgeFunctions(embedded, (file) => import(file), SETTINGS);
const underDeno = await denoFunctions(deno, embedded, SETTINGS);
console.log('\n| function | cold start, ms | memory, MB | warm answer, ms |\n|---|---|---|---|');
try {
  for (const name of FUNCTIONS) {
    const address = `http://portal.test/functions/v1/${name}`;
    const cold = await timed(() => underDeno.handle(new Request(address, { method: 'OPTIONS' })));
    for (const { what, init } of REQUESTS) {
      const [expected, given] = [
        await told(await inProcess(new Request(address, init))),
        await told(await underDeno.handle(new Request(address, init))),
      ];
      assert.deepEqual(given, expected, `${name} answers ${what} otherwise under Deno.`);
    }
    const warm: number[] = [];
    for (let turn = 0; turn < 21; turn += 1) {
      warm.push(await timed(() => underDeno.handle(new Request(address, { method: 'DELETE' }))));
    }
    warm.sort((a, b) => a - b);
    const memory = residentMb(underDeno.processOf(name)?.pid);
    console.log(`| ${name} | ${cold.toFixed(0)} | ${memory} | ${warm[10]?.toFixed(1)} |`);
  }
} finally {
  await underDeno.close();
  await embedded.close();
}

const files = readdirSync(TESTS)
  .filter((file) => file.endsWith('.test.ts'))
  .filter((file) => CALLS_ONE.test(readFileSync(path.join(TESTS, file), 'utf8')))
  .map((file) => path.join('supabase/tests', file));
/** In milliseconds: a request goes through two more servers, and a busy machine has them wait. */
const PATIENCE = 120_000;
const tests = spawn(
  'npx',
  ['vitest', 'run', '--project', 'db', '--testTimeout', `${PATIENCE}`, ...files],
  {
    stdio: 'inherit',
    env: { ...process.env, DENO_BIN: deno },
    // A group of its own: whatever a test that broke off has started ends with it.
    detached: true,
  },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, endTests);
const [code] = await once(tests, 'exit');
process.exitCode = code ?? 1;
endTests();

function endTests(): void {
  try {
    if (tests.pid !== undefined) process.kill(-tests.pid, 'SIGKILL');
  } catch {
    // None is left.
  }
}

function bearer(token: string): Record<string, string> {
  return { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
}

/** All of a response that its caller can see, except for headers that any server adds. */
async function told(response: Response) {
  const headers = Object.fromEntries(response.headers);
  for (const added of ['date', 'vary', 'content-length', 'connection', 'keep-alive']) {
    delete headers[added];
  }
  return { status: response.status, headers, body: await response.text() };
}

async function timed(call: () => Promise<Response>): Promise<number> {
  const started = performance.now();
  await (await call()).arrayBuffer();
  return performance.now() - started;
}

/** A process's memory, where the system reports it (Linux). */
function residentMb(pid: number | undefined): string {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return (Number(kilobytes) / 1024).toFixed(0);
  } catch {
    return 'unknown';
  }
}
