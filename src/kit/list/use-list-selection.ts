import type { InfiniteData } from '@tanstack/react-query';
import type { Page } from '@/lib/keyset';
import { rowsOf } from './keyset-query';
import { useSelection } from './use-selection';

interface Listed<Row> {
  /** The pages loaded so far. */
  pages: InfiniteData<Page<Row>> | undefined;
  /** What the rows were requested by: a change ends the selection. */
  asked: unknown;
  /** The most rows that can be selected. */
  limit: number;
}

export function useListSelection<Row extends { id: string }>({ pages, asked, limit }: Listed<Row>) {
  const rows = rowsOf(pages);
  const selection = useSelection({
    ids: rows.map(({ id }) => id),
    scope: JSON.stringify(asked),
    limit,
  });
  return { rows, selection };
}
