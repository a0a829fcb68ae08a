import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AppError } from '@/lib/errors';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { FormError } from '@/ui/form-error';
import { LoadingState } from '@/ui/loading-state';
import { Skeleton } from '@/ui/skeleton';

interface DrillDownDialogProps<Row extends { id: string }> {
  /** What is counted, such as "Open referrals". */
  title: string;
  /** The period and how the number is defined. */
  description: string;
  query: UseInfiniteQueryResult<InfiniteData<{ rows: readonly Row[] }>, AppError>;
  /** One row's content: a link to its record, where it has a page. */
  children: (row: Row) => ReactNode;
  onClose: () => void;
}

/** The very rows that a number counts. */
export function DrillDownDialog<Row extends { id: string }>({
  title,
  description,
  query,
  children,
  onClose,
}: DrillDownDialogProps<Row>) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      size="lg"
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <Rows query={query}>{children}</Rows>
    </Dialog>
  );
}

function Rows<Row extends { id: string }>({
  query,
  children,
}: Pick<DrillDownDialogProps<Row>, 'query' | 'children'>) {
  if (query.isPending) {
    return (
      <LoadingState label="Loading rows...">
        <div className="grid gap-2">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
      </LoadingState>
    );
  }
  if (query.isError && !query.data) {
    return (
      <ErrorState
        compact
        message={`The rows could not be loaded. ${query.error.message}`}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const rows = query.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) return <EmptyState compact title="No data available" />;
  return (
    <>
      <p role="status" className="mb-2 text-muted text-xs">
        {rows.length}
        {query.hasNextPage ? '+' : ''} {rows.length === 1 ? 'row' : 'rows'}, the newest first
      </p>
      <ul className="divide-y rounded-md border">
        {rows.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="mt-4 grid justify-items-center gap-3">
          <FormError message={query.isFetchNextPageError ? query.error?.message : undefined} />
          <Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {query.isFetchNextPageError ? 'Retry' : 'Show more'}
          </Button>
        </div>
      )}
    </>
  );
}
