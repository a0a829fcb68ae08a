import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readPo, writePo } from './lib/po.ts';
import { merged, textsInCode } from './lib/said-texts.ts';

/* Brings the Spanish catalog to the texts of the code. New ones are empty: scripts/spanish.test.ts says which. */

const CATALOG = path.resolve(import.meta.dirname, '../src/preferences/spanish/es.po');
const { head, entries } = readPo(readFileSync(CATALOG, 'utf8'));
const now = merged(textsInCode(), entries);
writeFileSync(CATALOG, writePo({ head, entries: now }));
const missing = now.filter(({ said }) => said.length === 0 || said.includes(''));
process.stdout.write(`${now.length} texts, ${missing.length} without Spanish.\n`);
