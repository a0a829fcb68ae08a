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

/** A list that loads page by page. It shows the earlier rows while new filters load. */
export function keysetQuery<Row>({ queryKey, source, pageSize }: KeysetQuery<Row>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => readPage(source, pageParam, pageSize, signal),
    initialPageParam: listStart(),
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}

export function rowsOf<Row>(data: InfiniteData<Page<Row>> | undefined): Row[] {
  return data ? data.pages.flatMap((page) => page.rows) : [];
}
