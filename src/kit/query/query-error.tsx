import { ErrorState } from '@/ui/error-state';
import type { QueryRead } from './query-read';

interface QueryErrorProps {
  query: Omit<QueryRead<unknown>, 'data' | 'error'>;
  /** A sentence for people: what failed. */
  message: string;
  compact?: boolean;
}

export function QueryError({ query, message, compact = false }: QueryErrorProps) {
  return (
    <ErrorState
      compact={compact}
      message={message}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
