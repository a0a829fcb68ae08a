import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { databaseImage } from '../../scripts/test-setup/database-image.ts';
import { readImage } from '../embedded/image-files.ts';
import { openEmbeddedSupabase } from '../embedded/open.ts';

// In a fresh clone the image has to be made first.
it('databases that start from one image have nothing of each other', {
  timeout: 120_000,
}, async () => {
  const from = readImage(await readFile(await databaseImage()));
  const write = 'create table public.left_behind as select generate_series(1, 5000) as number';
  const first = await openEmbeddedSupabase({ data: 'memory', from });
  await first.db.exec(`${write}; update public.patients set phone = '+12025550100'; checkpoint`);
  const second = await openEmbeddedSupabase({ data: 'memory', from });
  try {
    const { rows } = await second.db.query(
      `select to_regclass('public.left_behind') as left_behind, count(*)::integer as patients,
         count(*) filter (where phone = '+12025550100')::integer as changed from public.patients`,
    );
    expect(rows).toEqual([{ left_behind: null, patients: expect.any(Number), changed: 0 }]);
    // Its own files grow, too.
    await second.db.exec(write);
  } finally {
    await first.close();
    await second.close();
  }
});
