import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalKinds } from './refusal-kinds.ts';
import { kindsRead } from './refusal-readers.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
let db: PGlite;

beforeAll(async () => {
  db = await PGlite.create();
  await db.exec('create schema private');
}, 60_000);

afterAll(() => db.close());

const kindsOf = async (raise: string) => {
  const body = `begin raise exception 'No; not now.' ${raise};\nend`;
  await db.query(
    `create or replace function private.refuse(stale boolean) returns void language plpgsql as $body$${body}$body$`,
  );
  return await refusalKinds(db);
};

it.each([
  [`using errcode = 'P0001', detail = '{"kind": "day"}'`, ['day']],
  [
    `using errcode = 'PT409', detail = jsonb_build_object('kind', 'clash', 'of', jsonb_build_object('kind', 'offer'))::text`,
    ['clash'],
  ],
  [
    `using errcode = 'PT409', detail = jsonb_build_object(\n 'kind', case when stale then 'stale' else 'state' end)::text`,
    ['stale', 'state'],
  ],
  [`using errcode = 'P0001'`, []],
])('finds the kinds of %s', async (raise, kinds) => {
  expect(await kindsOf(raise)).toEqual(kinds);
});

it.each([
  [`using errcode = 'PT409', detail = stale::text`, 'without a kind'],
  [`using errcode = '23514', detail = '{"kind": "day"}'`, 'raises 23514'],
])('refuses %s', async (raise, why) => {
  await expect(kindsOf(raise)).rejects.toThrow(why);
});

it('refuses a missing right that is told like Postgres’s own', async () => {
  const told = kindsOf(
    `using errcode = 'P0001'; raise exception 'not yours' using errcode = '42501'`,
  );
  await expect(told).rejects.toThrow('no sentence: not yours');
});

const kinds = (source: string) => [...source.matchAll(/^ {2}\| '(\w+)'/gm)].map(([, kind]) => kind);

it('each kind has a reader: a record of the app, or a test of its rule', () => {
  const types = readFileSync(path.join(ROOT, 'src/lib/supabase/database.types.ts'), 'utf8');
  const raised = kinds(types.slice(types.indexOf('export type RefusalKind =')));
  expect(raised.length).toBeGreaterThan(50);
  const files = ['src/*.ts', 'src/*.tsx', 'supabase/tests/*.ts'];
  const read = new Set(
    execFileSync('git', ['ls-files', ...files], { cwd: ROOT, encoding: 'utf8' })
      .trim()
      .split('\n')
      .filter((file) => !/^src\/(lib\/supabase\/|.*\.test\.)/.test(file))
      .flatMap((file) => [...kindsRead(file, readFileSync(path.join(ROOT, file), 'utf8'))]),
  );
  expect(raised.filter((kind) => !read.has(kind ?? ''))).toEqual([]);
});

it.each([
  ['src/a.ts', `const detail = z.object({ kind: z.enum(['planted', 'other']) });`],
  ['src/a.ts', `if (refusalKind(error.detail) !== 'planted') throw error;`],
  ['supabase/tests/a.ts', `expect(error).toMatchObject({ details: '{"kind": "planted"}' });`],
  ['supabase/tests/a.ts', `expect(JSON.parse(error.details)).toEqual({ kind: 'planted' });`],
  ['supabase/tests/a.ts', `expect(answer).toEqual({ detail: { kind: 'planted' } });`],
  ['supabase/tests/a.ts', `expect(await refusal(save())).toBe('planted');`],
  [
    'supabase/tests/a.ts',
    `it.each([['a way', 'planted']])('%s', (way, kind) => { expect(kindOf(way)).toBe(kind); });`,
  ],
])('finds the reader in %s: %s', (file, source) => {
  expect(kindsRead(file, source)).toContain('planted');
});

it.each([
  ['src/a.ts', `const columns = ['planted']; refusalOf(error, schema);`],
  ['src/a.ts', `const shown = { kind: 'planted', detail };`],
  ['supabase/tests/a.ts', `expect(row).toEqual({ kind: 'planted' }); kindOf(error);`],
  ['supabase/tests/a.ts', `expect(row.state).toBe('planted'); refusal(error);`],
  [
    'supabase/tests/a.ts',
    `it.each([['planted', 'day']])('%s', (way, kind) => { expect(kindOf(way)).toBe(kind); });`,
  ],
])('finds none in %s: %s', (file, source) => {
  expect(kindsRead(file, source)).not.toContain('planted');
});
