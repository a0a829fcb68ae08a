import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { AppError } from '@/lib/errors';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';

interface LoadMoreProps {
  /** The button's size: large for gloves. */
  size?: 'md' | 'lg';
  query: UseInfiniteQueryResult<InfiniteData<unknown>, AppError>;
}

/** Loads the next page, or retries it; nothing on the last page. */
export function LoadMore({ query, size = 'md' }: LoadMoreProps) {
  if (!query.hasNextPage) return null;
  const failed = query.isFetchNextPageError;
  return (
    <div className="grid justify-items-center gap-3 border-t p-4" data-print="hide">
      <FormError message={failed ? query.error.message : undefined} />
      <Button
        size={size}
        pending={query.isFetchingNextPage}
        disabled={query.isPlaceholderData}
        onClick={() => void query.fetchNextPage()}
      >
        {failed ? 'Retry' : 'Load more'}
      </Button>
    </div>
  );
}
