import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openEmbeddedSupabase } from '../embedded/open.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'clinic-portal-opening-'));
const data = path.join(folder, 'data');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a kept database opens again as it was left, and names migrations that read differently by now or are gone', async () => {
  const first = await openEmbeddedSupabase({ data });
  expect(first.applied.length).toBeGreaterThan(10);
  await first.close();

  const again = await openEmbeddedSupabase({ data });
  expect(again.applied).toEqual([]);
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
