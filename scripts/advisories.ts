/**
 * `npm run advisories`: asks the registry which locked packages have known vulnerabilities and checks each against
 * the time frames of docs/security/inventories.md ("Updates"), counted from its day in docs/security/advisories.json.
 * Exits with 1 if one is late or unrecorded, with 2 if the registry gave no report.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { heldToTimeFrames, readAudit, readRecord } from './advisories/time-frames.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const RECORD = path.join(ROOT, 'docs/security/advisories.json');

/** npm exits with 1 if it found any, so its exit code is not an error. */
const audit = (...options: string[]) =>
  spawnSync('npm', ['audit', '--json', ...options], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  }).stdout;

const all = audit();
let found: ReturnType<typeof readAudit>;
try {
  found = readAudit(all, audit('--omit=dev'));
} catch {
  console.error(`The registry gave no report of advisories. ${all.slice(0, 300)}`);
  process.exit(2);
}

const today = new Date().toISOString().slice(0, 10);
const findings = heldToTimeFrames(found, readRecord(readFileSync(RECORD, 'utf8')), today);
for (const { id, state, text } of findings) console.log(`${state.padEnd(10)}  ${id}  ${text}`);
const breached = findings.filter(({ state }) => state === 'late' || state === 'unrecorded');
console.log(
  `${found.length} advisories about packages of package-lock.json; ${breached.length} late or not written down.`,
);
if (breached.length > 0) process.exitCode = 1;
