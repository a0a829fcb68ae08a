import type { UseQueryResult } from '@tanstack/react-query';
import type { AppError } from '@/lib/errors';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';

interface LoadingDialogProps {
  title: string;
  /** What it waits for. */
  queries: readonly UseQueryResult<unknown, AppError>[];
  onClose: () => void;
}

/** Until a form has what it begins with. */
export function LoadingDialog({ title, queries, onClose }: LoadingDialogProps) {
  const failed = queries.find(({ data, error }) => error && data === undefined);
  const isMissing = queries.every(({ data }) => data !== undefined);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      {failed || isMissing ? (
        <ErrorState
          compact
          message={failed?.error?.message ?? 'This no longer exists, or is not yours to see.'}
          {...(failed && {
            retrying: failed.isFetching,
            onRetry: () => void failed.refetch(),
          })}
        />
      ) : (
        <LoadingState label="Loading..." />
      )}
    </Dialog>
  );
}
