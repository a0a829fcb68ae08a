import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryKey,
} from '@tanstack/react-query';
import { type KeysetSource, listStart, type Page, readPage } from '@/lib/keyset';

interface KeysetQuery<Row> {
  queryKey: QueryKey;
  source: KeysetSource<Row>;
  pageSize: number;
}

/** A list that grows page by page. While it is asked for with other filters, it shows the earlier rows. */
export function keysetQuery<Row>({ queryKey, source, pageSize }: KeysetQuery<Row>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => readPage(source, pageParam, pageSize, signal),
    initialPageParam: listStart(),
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}

/** The rows loaded so far. */
export function rowsOf<Row>(data: InfiniteData<Page<Row>> | undefined): Row[] {
  return data ? data.pages.flatMap((page) => page.rows) : [];
}
