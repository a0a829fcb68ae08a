import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { imageOf } from '../../../scripts/demo/image.ts';
import { splitProgram } from '../../../scripts/demo/split-program.ts';
import { type Image, joinImage, readImage, splitImage, writeImage } from './image.ts';
import { KeptFiles } from './kept-files.ts';
import { joinProgram } from './program.ts';

/** Each of these compiles Postgres, on a machine that may be busy. */
const PATIENT = { timeout: 120_000 };
const PGLITE = path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
const program = new Uint8Array(readFileSync(path.join(PGLITE, 'pglite.wasm')));
const { instantiate } = WebAssembly;

let image: Image;
beforeAll(async () => {
  const db = await PGlite.create();
  await db.exec(`create table visits (id int primary key, note text);
    insert into visits select n, md5(n::text) from generate_series(1, 3000) n; checkpoint;`);
  image = imageOf(db);
  await db.close();
}, 120_000);
afterAll(() => {
  Object.assign(WebAssembly, { instantiate });
});

const asked = `select count(*)::int as count, min(note) as first from visits where note like '%a%'`;

it(
  'a split program behaves like the original, whichever functions came first',
  PATIENT,
  async () => {
    const cut = splitProgram(program, (index) => index % 3 === 0);
    const first = new WebAssembly.Module(Uint8Array.from(cut.first));
    const rest = new WebAssembly.Module(Uint8Array.from(cut.rest));
    let waits = 0;
    const restNow = () => {
      waits += 1;
      return rest;
    };
    const join = joinProgram({ first, slots: cut.slots, restNow });
    const early = await PGlite.create({ pgliteWasmModule: first, fs: new KeptFiles(image, null) });
    expect(waits).toBe(1);
    const { rows } = await early.query(asked);
    expect(rows).toEqual([{ count: expect.any(Number), first: expect.stringContaining('a') }]);
    await expect(early.query('select 1 / 0')).rejects.toThrow('division by zero');
    await early.close();

    join(rest);
    const other = await PGlite.create({ pgliteWasmModule: first, fs: new KeptFiles(image, null) });
    expect((await other.query(asked)).rows).toEqual(rows);
    expect(waits).toBe(1);
    await other.close();
  },
);

it('a late page can be read, and what was written before its arrival stays', PATIENT, async () => {
  const whole = await PGlite.create({ fs: new KeptFiles(image, null) });
  const expected = (await whole.query<{ count: number }>(asked)).rows;
  await whole.close();
  const { first, rest } = splitImage(image, () => false);
  const packed = writeImage(first);
  let waits = 0;
  const files = new KeptFiles(readImage(packed), null, () => {
    waits += 1;
    return readImage(writeImage(rest));
  });
  const db = await PGlite.create({ fs: files });
  expect(waits).toBe(1);
  expect((await db.query(asked)).rows).toEqual(expected);
  await db.close();
  // Compared as bytes: the test runner's comparison takes them one by one.
  const joined = writeImage(joinImage(readImage(packed), rest));
  expect(Buffer.compare(joined, writeImage(image))).toBe(0);
});

it('a late page’s arrival doesn’t undo what was written', PATIENT, async () => {
  const size = 'select pg_relation_filepath($1) as path';
  const whole = await PGlite.create({ fs: new KeptFiles(image, null) });
  const { rows } = await whole.query<{ path: string }>(size, ['visits']);
  await whole.close();
  const { first, rest } = splitImage(image, (file) => file !== `/${rows[0]?.path}`);
  expect(rest.files).toHaveLength(1);
  const files = new KeptFiles(first, null, () => rest);
  const db = await PGlite.create({ fs: files });
  await db.exec("update visits set note = 'changed' where id <= 2000; checkpoint;");
  files.arrived(rest);
  const { rows: found } = await db.query(
    `select count(*)::int as count, count(*) filter (where note = 'changed')::int as changed from visits`,
  );
  expect(found).toEqual([{ count: 3000, changed: 2000 }]);
  await db.close();
});
