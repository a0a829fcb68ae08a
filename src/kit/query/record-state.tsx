import type { ReactNode } from 'react';
import type { QueryRead } from './query-read';
import { QueryState } from './query-state';

interface RecordStateProps<Data> {
  /** From useRecord. */
  record: { id: string | null; query: QueryRead<Data> };
  /** See QueryState. */
  loading: ReactNode;
  blocks?: readonly string[];
  /** For an address without anything the person may see. */
  missing: NonNullable<ReactNode>;
  children: (data: NonNullable<Data>) => ReactNode;
}

export function RecordState<Data>({
  record: { id, query },
  missing,
  ...state
}: RecordStateProps<Data>) {
  if (id === null) return missing;
  return <QueryState {...state} query={query} empty={missing} page />;
}
