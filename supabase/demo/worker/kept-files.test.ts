import { PGlite } from '@electric-sql/pglite';
import { expect, it } from 'vitest';
import { imageOf } from '../../../scripts/demo/image.ts';
import { keeperOf } from './keeper.ts';
import { KeptFiles } from './kept-files.ts';
import type { Changes, Kept, KeptFile, KeptPage } from './store.ts';
import { TakenOver } from './store.ts';

/** A stand-in for IndexedDB. */
function memory() {
  const files = new Map<string, KeptFile>();
  const pages = new Map<string, KeptPage>();
  const removed = new Set<string>();
  return {
    save: (changes: Changes) => {
      for (const [key, { path }] of pages) {
        if ([...changes.removed, ...changes.rewritten].includes(path)) pages.delete(key);
      }
      for (const path of changes.removed) {
        files.delete(path);
        removed.add(path);
      }
      for (const file of changes.files) {
        files.set(file.path, file);
        removed.delete(file.path);
      }
      for (const page of changes.pages) pages.set(`${page.path} ${page.index}`, page);
      return Promise.resolve();
    },
    kept: (): Kept => ({
      secret: 'secret',
      files: [...files.values()],
      pages: [...pages.values()],
      removed: [...removed],
    }),
  };
}

/** Each of these opens up to three databases, on a machine that may be busy. */
const PATIENT = { timeout: 60_000 };

const empty = await PGlite.create();
const image = imageOf(empty);
await empty.close();

async function open(kept: Kept | null) {
  const files = new KeptFiles(image, kept);
  return { files, db: await PGlite.create({ fs: files }) };
}

const count = async (db: PGlite) =>
  (await db.query<{ count: number }>('select count(*)::int as count from visits')).rows[0]?.count;

it('a database comes back as it was saved, time and again', PATIENT, async () => {
  const store = memory();
  const first = await open(null);
  await first.db.exec(`create table visits (id int primary key, note text);
    insert into visits select n, repeat(md5(n::text), 30) from generate_series(1, 3000) n;`);
  const keeper = keeperOf(first.files, store, 'secret', () => undefined);
  await keeper.keep();
  await first.db.exec('delete from visits where id % 3 = 0');
  await keeper.keep();

  const second = await open(store.kept());
  expect(await count(second.db)).toBe(2000);
  const again = keeperOf(second.files, store, 'secret', () => undefined);
  for (const statement of [
    'vacuum full visits',
    'checkpoint',
    'create table other as select * from visits',
    "update visits set note = 'short'",
    'drop table other',
    'vacuum visits',
    'checkpoint',
  ]) {
    await second.db.exec(statement);
  }
  await again.keep();

  const third = await open(store.kept());
  expect(await count(third.db)).toBe(2000);
  const { rows } = await third.db.query('select distinct note from visits');
  expect(rows).toEqual([{ note: 'short' }]);
  await expect(third.db.query('select from other')).rejects.toThrow('does not exist');
  await third.db.exec('reindex table visits');
});

it('a read saves nothing, and a small change little', PATIENT, async () => {
  const { files, db } = await open(null);
  await db.exec('create table visits (id int primary key)');
  files.changes();
  await db.query('select count(*) from visits');
  expect(files.changes()).toBeNull();
  await db.query('insert into visits values (1)');
  const changes = files.changes();
  expect(changes?.pages.length).toBeGreaterThan(0);
  expect(changes?.pages.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(100_000);
});

it('unsaved changes of a database that another tab took over are never saved', async () => {
  const told: boolean[] = [];
  const changes: Changes = { files: [], pages: [], rewritten: [], removed: ['/gone'] };
  let asked = 0;
  const keeper = keeperOf(
    { changes: () => changes },
    {
      save: () => {
        asked += 1;
        return Promise.reject(new TakenOver());
      },
    },
    'secret',
    (isTakenOver) => told.push(isTakenOver),
  );
  await expect(keeper.keep()).rejects.toThrow(TakenOver);
  await expect(keeper.keep()).rejects.toThrow(TakenOver);
  expect(told).toEqual([true]);
  expect(asked).toBe(1);
});
