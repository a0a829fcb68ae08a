/** Completes package-lock.json after an install; see `completeLock`. A unit test checks the file. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { completeLock } from './lib/lock-file.ts';

const FILE = path.resolve(import.meta.dirname, '../package-lock.json');

const { added, text } = completeLock(readFileSync(FILE, 'utf8'));
if (added.length > 0) writeFileSync(FILE, text);
console.log(`package-lock.json: ${added.length} packages of other platforms added.`);
