import type { Json } from '@/lib/supabase/database.types';

type Page = readonly { row_key: Json; row_data: Json }[];

interface Exporting {
  clinic: { slug: string; name: string };
  migration: string | null;
  exportedAt: string;
  tables: readonly string[];
  pageSize: number;
  /** The table's rows after this key; fewer than a page means the last ones. */
  fetchPage: (table: string, after: Json | null) => Promise<Page>;
  onProgress: (done: { tables: number; rows: number }) => void;
}

/**
 * A clinic's data as the parts of one JSON document, page by page. One text per row: a large
 * clinic's data wouldn't fit in one string.
 */
export async function exportParts(exporting: Exporting): Promise<string[]> {
  const { clinic, migration, exportedAt, tables } = exporting;
  const head = JSON.stringify({ clinic, migration, exported_at: exportedAt });
  const parts = [`${head.slice(0, -1)},"tables":{`];
  let count = 0;
  for (const [place, table] of tables.entries()) {
    parts.push(`${place === 0 ? '' : ','}\n${JSON.stringify(table)}:[`);
    let between = '';
    for await (const rows of pagesOf(table, exporting)) {
      for (const { row_data } of rows) {
        parts.push(`${between}\n${JSON.stringify(row_data)}`);
        between = ',';
      }
      count += rows.length;
      exporting.onProgress({ tables: place, rows: count });
    }
    parts.push(']');
  }
  parts.push('\n}}\n');
  exporting.onProgress({ tables: tables.length, rows: count });
  return parts;
}

async function* pagesOf(
  table: string,
  { fetchPage, pageSize }: Pick<Exporting, 'fetchPage' | 'pageSize'>,
): AsyncGenerator<Page> {
  let after: Json | null = null;
  do {
    const rows: Page = await fetchPage(table, after);
    yield rows;
    after = rows.length < pageSize ? null : (rows.at(-1)?.row_key ?? null);
  } while (after !== null);
}
