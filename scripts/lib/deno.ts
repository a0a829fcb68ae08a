import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** What the functions are proved under. A program of 92 MB: fetched when it is asked for, not with every install. */
const VERSION = '2.9.6';

const CACHE = path.resolve(import.meta.dirname, `../../node_modules/.cache/deno-${VERSION}`);

/** The program: the one that `DENO_BIN` names, else the pinned one from npm, kept for the next time. */
export function findDeno(): string {
  const named = process.env['DENO_BIN'];
  if (named !== undefined) return named;
  const deno = path.join(CACHE, 'node_modules/.bin/deno');
  if (!existsSync(deno)) {
    mkdirSync(CACHE, { recursive: true });
    execFileSync(
      'npm',
      ['install', '--prefix', CACHE, '--no-audit', '--no-fund', '--no-save', `deno@${VERSION}`],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
  }
  return deno;
}
