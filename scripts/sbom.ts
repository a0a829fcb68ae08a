/**
 * Writes the application's CycloneDX bill of materials to sbom.cdx.json: every package that ships, with its version,
 * license and the hash in package-lock.json. Fails if one lacks any of them.
 *
 *   npm run sbom
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { componentsWithout, readSbom } from './lib/sbom.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const FILE = path.join(ROOT, 'sbom.cdx.json');

const text = execFileSync(
  'npm',
  ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--omit', 'dev'],
  { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] },
);
const sbom = readSbom(text);
const incomplete = componentsWithout(sbom);
writeFileSync(FILE, `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`${sbom.components.length} packages ship. sbom.cdx.json has them.`);
for (const { name, lacks } of incomplete) console.error(`${name} lacks ${lacks.join(' and ')}.`);
if (incomplete.length > 0) process.exitCode = 1;
