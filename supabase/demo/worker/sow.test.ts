import { PGlite } from '@electric-sql/pglite';
import { expect, it } from 'vitest';
import { SOWN_SQL } from '../../../scripts/demo/image.ts';
import { sow, unsown } from './sow.ts';

const SEEDS = [
  { name: '01', sql: 'create table clinics (name text); -- a comment at the end' },
  { name: '02', sql: "insert into clinics values ('Lakeshore')" },
  { name: '03', sql: "insert into clinics values ('Harbor')" },
];

// Made before the test and its clock: it takes long on a busy machine.
const db = await PGlite.create();

it('a visitor who leaves during the seed finds the rest seeded later, each file once', async () => {
  await db.exec(SOWN_SQL);
  let turns = 0;
  const leaves = () => {
    turns += 1;
    return turns === 3 ? Promise.reject(new Error('The tab was closed.')) : Promise.resolve();
  };
  await expect(sow(db, SEEDS, leaves)).rejects.toThrow('closed');
  expect((await unsown(db, SEEDS)).map(({ name }) => name)).toEqual(['03']);

  await sow(db, await unsown(db, SEEDS));
  expect((await db.query('select name from clinics')).rows).toEqual([
    { name: 'Lakeshore' },
    { name: 'Harbor' },
  ]);
  expect(await unsown(db, SEEDS)).toEqual([]);
});
