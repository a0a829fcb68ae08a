import { GitCompareArrows } from 'lucide-react';
import type { ComponentProps } from 'react';
import { QueryError } from '@/kit/query/query-error';
import type { AppError } from '@/lib/errors';
import { Card } from '@/ui/card';

interface NotComparedProps {
  query: ComponentProps<typeof QueryError>['query'] & { error: AppError };
}

/**
 * The last request or the comparison couldn't be loaded: silence would read as "nothing changed".
 */
export function NotCompared({ query }: NotComparedProps) {
  return (
    <Card icon={GitCompareArrows} title="Since the last verification">
      <QueryError
        compact
        query={query}
        message={`The last verification couldn’t be compared. ${query.error.message}`}
      />
    </Card>
  );
}
