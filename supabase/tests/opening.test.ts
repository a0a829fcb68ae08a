import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { databaseImage } from '../../scripts/test-setup/database-image.ts';
import { openEmbeddedSupabase } from '../embedded/open.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'clinic-portal-opening-'));
const data = path.join(folder, 'data');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a kept database opens again as it was left, and names migrations that read differently by now or are gone', async () => {
  // As `npm run dev` leaves it: migrating it here once more took longer than all the rest.
  mkdirSync(data);
  execFileSync('tar', ['-xf', await databaseImage(), '-C', data], { stdio: 'ignore' });
  const first = await openEmbeddedSupabase({ data });
  expect(first.applied).toEqual([]);
  await first.db.exec('create table public.left_behind as select 1 as number');
  await first.close();

  const again = await openEmbeddedSupabase({ data });
  expect(again.applied).toEqual([]);
  expect((await again.db.query('select number from public.left_behind')).rows).toEqual([
    { number: 1 },
  ]);
  await again.db.exec(`
    update supabase_migrations.schema_migrations set statements = array['-- as it was'];
    insert into supabase_migrations.schema_migrations (version, name, statements)
    values ('20240101000000', '20240101000000_gone.sql', array['-- gone']);
  `);
  await again.close();

  await expect(openEmbeddedSupabase({ data })).rejects.toThrow(
    /_gone\.sql, \d+_foundation\.sql, .* and \d+ more\. .*npm run db:reset/,
  );
}, 180_000);
