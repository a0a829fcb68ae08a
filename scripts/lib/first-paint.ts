import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minifySync } from 'vite';

const SOURCE = path.resolve(import.meta.dirname, '../../src/app/first-paint.js');

/** The one inline script, as the page holds it. */
export function firstPaintScript(): string {
  const { code, errors } = minifySync(SOURCE, readFileSync(SOURCE, 'utf8'));
  const [error] = errors;
  if (error) throw new Error(`first-paint.js: ${error.message}`);
  return code.trim();
}

/** Its hash for a content security policy, so that no other inline script may run. */
export function firstPaintHash(): string {
  return `'sha256-${createHash('sha256').update(firstPaintScript()).digest('base64')}'`;
}
