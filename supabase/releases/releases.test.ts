import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readMigrations } from '../embedded/open.ts';
import { readReleases, rewritten, splitAt } from './read.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const releases = readReleases();
const last = releases.at(-1);

describe('what a release has run', () => {
  it.each(releases)('$version reads as it was run, and what came since is behind it', (release) => {
    expect(rewritten(release)).toEqual([]);
  });

  it('is missed when it is edited, taken away, or something is put before it', () => {
    if (last === undefined) throw new Error('There is a release.');
    const [first, second, ...rest] = readMigrations();
    if (first === undefined || second === undefined) throw new Error('There are migrations.');
    expect(
      rewritten(last, [
        { ...first, sql: `${first.sql}\nselect 1;` },
        ...rest,
        { name: '20251101000101_squeezed_in.sql', sql: '' },
        { name: '20991231000000_later.sql', sql: '' },
      ]),
    ).toEqual([
      expect.stringMatching(/^20251101000100_foundation\.sql reads otherwise than in/),
      expect.stringMatching(/^20251101000200_sign_in\.sql of .* is gone/),
      expect.stringMatching(/^20251101000101_squeezed_in\.sql comes before the last of/),
    ]);
  });
});

describe('a migration since the last release', () => {
  it('can be applied while the portal is in use', () => {
    const since = last ? splitAt(last).since : [];
    const paths = since.map(({ name }) => path.join('supabase/migrations', name));
    expect(paths.length === 0 ? '' : squawk(paths)).toBe('');
  });

  it.each([
    ['drops a column', 'alter table public.payers drop column fax;', 'ban-drop-column'],
    ['renames a column', 'alter table public.payers rename column fax to telefax;', 'renaming-column'],
    ['rewrites a table', 'alter table public.payers alter column name type varchar(20);', 'changing-column-type'],
    ['locks a table while it is read through', 'alter table public.payers add constraint short check (length(name) < 9);', 'constraint-missing-not-valid'],
    ['keeps writers out of a table', 'create index payers_by_fax on public.payers (company_id, fax);', 'require-concurrent-index-creation'],
    ['waits for a lock for ever', 'alter table public.payers add column note text;', 'require-lock-timeout'],
  ])('that %s is refused', (_what, sql, rule) => {
    expect(squawk(['-'], `${rule === 'require-lock-timeout' ? '' : "set lock_timeout = '3s';\n"}${sql}`)).toContain(rule);
  });

  it('may add a column, a table and a function', () => {
    expect(
      squawk(
        ['-'],
        `set lock_timeout = '3s';
         alter table public.payers add column note text;
         create table public.parking_lots (company_id uuid not null, id uuid not null, primary key (company_id, id));
         create function public.parking_lot() returns integer language sql set search_path = '' as $$ select 1 $$;`,
      ),
    ).toBe('');
  });
});

/** What the linter of migrations says, by the rules of `.squawk.toml`; nothing, if all is well. */
function squawk(paths: string[], input = ''): string {
  const { stdout, stderr, error } = spawnSync(
    path.join(ROOT, 'node_modules/.bin/squawk'),
    ['--config', '.squawk.toml', '--reporter', 'gcc', ...(paths[0] === '-' ? ['--stdin-filepath', 'made_up.sql'] : paths)],
    { cwd: ROOT, input, encoding: 'utf8' },
  );
  if (error) throw error;
  return `${stdout}${stderr}`.trim();
}
