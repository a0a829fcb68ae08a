import { expect, it } from 'vitest';
import type { Json } from '@/lib/supabase/database.types';
import { exportParts } from './export';

const STORED: Record<string, { id: number }[]> = {
  empty: [],
  'one "page"': [{ id: 1 }, { id: 2 }],
  pages: [1, 2, 3, 4, 5].map((id) => ({ id })),
};

const fetchPage = (table: string, after: Json | null) => {
  const start = Array.isArray(after) ? Number(after[0]) : 0;
  const rows = (STORED[table] ?? []).filter(({ id }) => id > start).slice(0, 2);
  return Promise.resolve(rows.map((row) => ({ row_key: [row.id], row_data: row })));
};

it('holds every row of every table once, as JSON, and reports progress', async () => {
  const told: { tables: number; rows: number }[] = [];
  const parts = await exportParts({
    clinic: { slug: 'demo', name: 'Lakeshore “ENT”' },
    migration: '20261121002330',
    exportedAt: '2026-06-03T12:00:00Z',
    tables: Object.keys(STORED),
    pageSize: 2,
    fetchPage,
    onProgress: (done) => told.push(done),
  });
  expect(JSON.parse(parts.join(''))).toEqual({
    clinic: { slug: 'demo', name: 'Lakeshore “ENT”' },
    migration: '20261121002330',
    exported_at: '2026-06-03T12:00:00Z',
    tables: STORED,
  });
  expect(told.at(0)).toEqual({ tables: 0, rows: 0 });
  expect(told.at(-1)).toEqual({ tables: 3, rows: 7 });
});
