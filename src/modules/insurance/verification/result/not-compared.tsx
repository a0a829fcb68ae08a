import type { UseQueryResult } from '@tanstack/react-query';
import { GitCompareArrows } from 'lucide-react';
import type { AppError } from '@/lib/errors';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';

interface NotComparedProps {
  query: UseQueryResult<unknown, AppError>;
}

/** Where the last check, or the comparison with it, couldn't be had: silence would read as "nothing changed". */
export function NotCompared({ query }: NotComparedProps) {
  return (
    <Card icon={<GitCompareArrows aria-hidden="true" />} title="Since the last check">
      <ErrorState
        compact
        message={`Couldn’t be compared with the last check. ${query.error?.message ?? ''}`}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    </Card>
  );
}
