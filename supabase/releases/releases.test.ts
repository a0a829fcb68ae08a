import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isRunAlone, readMigrations, type SqlFile } from '../embedded/open.ts';
import { hashOf, type Release, readReleases, rewritten, splitAt } from './read.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const releases = readReleases();
const last = releases.at(-1);

describe('what a release has run', () => {
  it('reads as it was run, and newer migrations follow', () => {
    expect(releases.flatMap((release) => rewritten(release))).toEqual([]);
  });

  it('is missed when it is edited, deleted, or preceded by a new one', () => {
    const [first, second, ...rest] = readMigrations();
    if (first === undefined || second === undefined) throw new Error('There are migrations.');
    const cut: Release = {
      version: '1.0.0',
      date: '2026-01-01',
      migrations: Object.fromEntries(readMigrations().map((file) => [file.name, hashOf(file)])),
      retired: [],
    };
    expect(
      rewritten(cut, [
        { ...first, sql: `${first.sql}\nselect 1;` },
        ...rest,
        { name: '20251101000101_squeezed_in.sql', sql: '' },
        { name: '20991231000000_later.sql', sql: '' },
      ]),
    ).toEqual([
      expect.stringContaining(`${first.name} reads otherwise than in`),
      expect.stringMatching(new RegExp(`^${second.name} of .* is gone`)),
      expect.stringMatching(/^20251101000101_squeezed_in\.sql comes before the last of/),
    ]);
  });
});

describe('a migration since the last release', () => {
  it('can be applied while the portal is in use', () => {
    const since = last ? splitAt(last).since : [];
    const alone = since.filter(isRunAlone);
    const together = since.filter((file) => !isRunAlone(file));
    expect(squawkAll(together, []) + squawkAll(alone, RUN_ALONE)).toBe('');
  });

  it.each([
    ['drops a column', 'alter table public.payers drop column fax;', 'ban-drop-column'],
    [
      'renames a column',
      'alter table public.payers rename column fax to telefax;',
      'renaming-column',
    ],
    [
      'rewrites a table',
      'alter table public.payers alter column name type varchar(20);',
      'changing-column-type',
    ],
    [
      'locks a table while it is read through',
      'alter table public.payers add constraint short check (length(name) < 9);',
      'constraint-missing-not-valid',
    ],
    [
      'keeps writers out of a table',
      'create index payers_by_fax on public.payers (company_id, fax);',
      'require-concurrent-index-creation',
    ],
    [
      'waits for a lock for ever',
      'alter table public.payers add column note text;',
      'require-lock-timeout',
    ],
  ])('that %s is refused', (_what, sql, rule) => {
    const limited = rule === 'require-lock-timeout' ? sql : `set lock_timeout = '3s';\n${sql}`;
    expect(squawk({ name: 'made_up.sql', sql: limited })).toContain(rule);
  });

  it.each([
    [
      'a column, a table and a function',
      `set lock_timeout = '3s';
       alter table public.payers add column note text;
       create table public.parking_lots (company_id uuid not null, id uuid not null, primary key (company_id, id));
       create function public.parking_lot() returns integer language sql set search_path = '' as $$ select 1 $$;`,
    ],
    [
      'an index, alone in its file',
      '-- For the list.\ncreate index concurrently if not exists payers_by_fax on public.payers (company_id, fax);\n',
    ],
    [
      'a constraint, checked in a second step',
      `set lock_timeout = '3s';
       alter table public.payers add constraint short check (length(name) < 9) not valid;`,
    ],
  ])('may add %s', (_what, sql) => {
    expect(squawk({ name: 'made_up.sql', sql })).toBe('');
  });

  it('with a concurrent index has nothing else in it: the two could not be rolled back together', () => {
    const sql =
      "set lock_timeout = '3s';\ncreate index concurrently payers_by_fax on public.payers (company_id, fax);";
    expect(squawk({ name: 'made_up.sql', sql })).toContain(
      'ban-concurrent-index-creation-in-transaction',
    );
  });
});

/** A migration of its own can set nothing for itself, and blocks no reads or writes while it waits. */
const RUN_ALONE = [
  '--no-assume-in-transaction',
  '--exclude',
  'require-lock-timeout,require-statement-timeout',
];

/** The migration linter's output for a text, by the rules of `.squawk.toml`; empty if all is well. */
function squawk(file: SqlFile): string {
  const options = isRunAlone(file) ? RUN_ALONE : [];
  return runSquawk(['--stdin-filepath', file.name, ...options], file.sql);
}

/** The same for existing migrations, with one process. */
function squawkAll(files: readonly SqlFile[], options: readonly string[]): string {
  if (files.length === 0) return '';
  return runSquawk([...options, ...files.map(({ name }) => `supabase/migrations/${name}`)]);
}

function runSquawk(parameters: readonly string[], input?: string): string {
  const { stdout, stderr, error } = spawnSync(
    path.join(ROOT, 'node_modules/.bin/squawk'),
    ['--config', '.squawk.toml', '--reporter', 'gcc', ...parameters],
    { cwd: ROOT, encoding: 'utf8', ...(input !== undefined && { input }) },
  );
  if (error) throw error;
  return `${stdout}${stderr}`.trim();
}
