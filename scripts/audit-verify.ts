/**
 * Checks an export of the audit log (Admin > Security, Export CSV) without the portal: for auditors, and for a reader
 * who doubts the portal's own check.
 *
 *   npm run audit:verify -- audit-log.csv
 *   npm run audit:verify -- audit-log.csv <fingerprint>   and that its latest seal is the one that was kept
 */
import { readFileSync } from 'node:fs';
import { checkExport } from './lib/audit-proof.ts';

const [file, kept] = process.argv.slice(2);
if (file === undefined) {
  console.error('Which file? npm run audit:verify -- audit-log.csv');
  process.exit(1);
}
const { entries, unsealed, seals, latest, gaps, faults } = checkExport(readFileSync(file, 'utf8'));
if (kept !== undefined && kept !== latest) {
  faults.push('The latest seal in the file is not the one whose fingerprint was kept.');
}
for (const fault of faults.slice(0, 20)) console.error(fault);
console.log(
  `${entries} entries, ${entries - unsealed} of them in ${seals} seals, ${unsealed} not sealed yet.`,
);
if (gaps > 0) {
  console.log(
    `${gaps} seals follow from one that isn't in the file: what lies between can't be judged by it.`,
  );
}
console.log(`Latest seal: ${latest ?? 'none'}`);
console.log(faults.length === 0 ? 'As it was written.' : `${faults.length} faults.`);
if (faults.length > 0) process.exitCode = 1;
