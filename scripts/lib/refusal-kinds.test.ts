import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalKinds } from './refusal-kinds.ts';

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
  [`using errcode = '42501', detail = '{"kind": "day"}'`, 'raises 42501'],
])('refuses %s', async (raise, why) => {
  await expect(kindsOf(raise)).rejects.toThrow(why);
});

const kinds = (source: string) => [...source.matchAll(/^ {2}\| '(\w+)'/gm)].map(([, kind]) => kind);

it('each kind has a reader: a record of the app, or a test of its rule', () => {
  const types = readFileSync(path.join(ROOT, 'src/lib/supabase/database.types.ts'), 'utf8');
  const raised = kinds(types.slice(types.indexOf('export type RefusalKind =')));
  expect(raised.length).toBeGreaterThan(50);
  const files = ['src/*.ts', 'src/*.tsx', 'supabase/tests/*.ts'];
  const readers = execFileSync('git', ['ls-files', ...files], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => !/^src\/(lib\/supabase\/|.*\.test\.)/.test(file))
    .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
    .filter(
      (source) =>
        /\bkind(Of)?\b/.test(source) && /\b(refusalKind|refusalOf|details?)\b/.test(source),
    )
    .join('\n');
  expect(raised.filter((kind) => !new RegExp(`['"]${kind}['"]`).test(readers))).toEqual([]);
});
