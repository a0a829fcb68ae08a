/**
 * Tests the Edge Function's scanner with Debian's own ClamAV: starts clamd with a database that knows only EICAR's
 * harmless test file, and scans that file, clean ones and one of ten megabytes.
 *
 *   apt-get install clamav-daemon
 *   npm run test:scanner
 */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { connectTcp } from '../supabase/embedded/tcp.ts';
import { type Scanner, scannerFrom } from '../supabase/functions/_shared/files/scanner.ts';

// In two parts, so that a virus scanner on this machine leaves this file alone.
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(
  '',
);
const PORT = '33310';
const PATIENCE_MS = 60_000;

const folder = await mkdtemp(path.join(tmpdir(), 'clamd-'));
await writeFile(path.join(folder, 'test.hdb'), '44d88612fea8a8f36de82e1278abb02f:68:Eicar-Test\n');
const settings = [
  `DatabaseDirectory ${folder}`,
  `TCPSocket ${PORT}`,
  'TCPAddr 127.0.0.1',
  'Foreground yes',
  'StreamMaxLength 20M',
  `User ${userInfo().username}`,
];
await writeFile(path.join(folder, 'clamd.conf'), `${settings.join('\n')}\n`);
const clamd = spawn('clamd', ['--config-file', path.join(folder, 'clamd.conf')], {
  stdio: ['ignore', 'ignore', 'inherit'],
});

try {
  const scanner = scannerFrom({
    env: (name) => ({ CLAMAV_HOST: '127.0.0.1', CLAMAV_PORT: PORT })[name],
    fetch,
    connect: connectTcp,
  });
  assert(scanner);
  await answering(scanner, clamd);
  const text = (value: string) => new TextEncoder().encode(value);
  assert.deepEqual(await scanner.scan(text('%PDF-1.7 synthetic')), { found: null });
  assert.deepEqual(await scanner.scan(text(EICAR)), { found: 'Eicar-Test.UNOFFICIAL' });
  const begun = performance.now();
  assert.deepEqual(await scanner.scan(new Uint8Array(10 * 1024 * 1024).fill(120)), { found: null });
  const took = Math.round(performance.now() - begun);
  // Too long: clamd answers with an error and hangs up partway.
  assert.equal(await scanner.scan(new Uint8Array(30 * 1024 * 1024)), null);
  console.log(`clamd takes a clean file, finds EICAR's, and looks at 10 MB in ${took} ms.`);
} finally {
  clamd.kill();
  await rm(folder, { recursive: true, force: true });
}

/** Waits until it has read its database. */
async function answering(scanner: Scanner, started: ChildProcess): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await scanner.isThere())) {
    if (started.exitCode !== null || Date.now() > end) throw new Error('clamd does not answer.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
