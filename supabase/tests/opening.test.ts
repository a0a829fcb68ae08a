import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openEmbeddedSupabase } from '../embedded/open.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'clinic-portal-opening-'));
const data = path.join(folder, 'data');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a kept database opens again as it was left, and names a migration that reads differently by now', async () => {
  const first = await openEmbeddedSupabase({ data });
  expect(first.applied.length).toBeGreaterThan(10);
  await first.close();

  const again = await openEmbeddedSupabase({ data });
  expect(again.applied).toEqual([]);
  await again.db.exec(
    "update supabase_migrations.schema_migrations set statements = array['-- as it was'] where name like '%referrals.sql'",
  );
  await again.close();

  await expect(openEmbeddedSupabase({ data })).rejects.toThrow(/_referrals\.sql.*npm run db:reset/);
}, 60_000);
