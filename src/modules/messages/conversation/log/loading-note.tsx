import type { AppError } from '@/lib/errors';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { Spinner } from '@/ui/spinner';

/** More of a list, beyond one of its ends. */
export interface Loading {
  hasMore: boolean;
  loading: boolean;
  error: AppError | null;
  load: () => void;
}

interface LoadingNoteProps {
  label: string;
  loading: Loading;
  className: string;
}

/** That more is being fetched, or couldn't be: over the list, so that nothing in it moves. */
export function LoadingNote({ label, loading, className }: LoadingNoteProps) {
  const { error } = loading;
  if (!loading.loading && error === null) return null;
  return (
    <div
      className={cx('pointer-events-none absolute inset-x-0 flex justify-center px-4', className)}
    >
      <div className="pointer-events-auto flex items-center gap-2.5 rounded-full border bg-surface-raised px-3.5 py-1 text-muted text-sm shadow-soft">
        {loading.loading || error === null ? (
          <>
            <Spinner className="size-4 text-accent" />
            {label}
          </>
        ) : (
          <>
            {error.message}
            <Button size="sm" variant="ghost" onClick={loading.load}>
              Retry
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
