import type { ReactNode } from 'react';
import type { QueryRead } from './query-read';
import { QueryState } from './query-state';

interface RecordStateProps<Data> {
  /** As useRecord has it. */
  record: { id: string | null; query: QueryRead<Data> };
  /** As of QueryState. */
  loading: ReactNode;
  blocks?: readonly string[];
  /** For an address that holds nothing the person may see. */
  missing: NonNullable<ReactNode>;
  children: (data: NonNullable<Data>) => ReactNode;
}

/** What is shown of the record that a page's address names. */
export function RecordState<Data>({
  record: { id, query },
  missing,
  ...state
}: RecordStateProps<Data>) {
  if (id === null) return missing;
  return <QueryState {...state} query={query} empty={missing} page />;
}
