import type { ReactNode } from 'react';
import { LoadingState } from '@/ui/loading-state';
import { Panel } from '@/ui/panel';
import { QueryError } from './query-error';
import type { QueryRead } from './query-read';

interface Waiting {
  /** Shown until the answer comes, or its label, over gray blocks. */
  loading?: ReactNode;
  /** The gray blocks: see LoadingState. */
  blocks?: readonly string[];
  /** A failure on a page gets a panel; in a card it is small. */
  page?: boolean;
}

interface MayBeEmpty<Data> extends Waiting {
  query: QueryRead<Data>;
  /** Shown for null and for an empty list. */
  empty: NonNullable<ReactNode>;
  children: (data: NonNullable<Data>) => ReactNode;
}

interface NeverEmpty<Data> extends Waiting {
  query: QueryRead<Data>;
  empty?: undefined;
  children: (data: Data) => ReactNode;
}

const LINES = ['h-10', 'h-10', 'h-10'];

export function QueryState<Data>(props: MayBeEmpty<Data>): ReactNode;
export function QueryState<Data>(props: NeverEmpty<Data>): ReactNode;
export function QueryState<Data>(props: MayBeEmpty<Data> | NeverEmpty<Data>): ReactNode {
  const { query, loading = 'Loading...', blocks = LINES, page = false } = props;
  const { data, error } = query;
  if (data !== undefined) {
    if (props.empty === undefined) return props.children(data);
    return isSomething(data) ? props.children(data) : props.empty;
  }
  if (error) {
    const state = <QueryError query={query} compact={!page} message={error.message} />;
    return page ? <Panel>{state}</Panel> : state;
  }
  if (typeof loading !== 'string') return loading;
  return <LoadingState label={loading} blocks={blocks} />;
}

function isSomething<Data>(data: Data): data is NonNullable<Data> {
  return Array.isArray(data) ? data.length > 0 : data !== null;
}
