import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import type { QueryRead } from './query-read';
import { QueryState } from './query-state';

interface QueryDialogProps<Data> {
  /** As the dialog will be called. */
  title: string;
  query: QueryRead<Data>;
  /** For data that doesn't exist (any more). */
  missing?: string;
  onClose: () => void;
  children: (data: NonNullable<Data>) => ReactNode;
}

export function QueryDialog<Data>({
  title,
  query,
  missing = 'This no longer exists, or is not yours to see.',
  onClose,
  children,
}: QueryDialogProps<Data>) {
  if (query.data !== undefined && query.data !== null) return children(query.data);
  return (
    <Dialog onClose={onClose} title={title} footer={<Button onClick={onClose}>Close</Button>}>
      <QueryState
        query={query}
        loading={<LoadingState label="Loading..." />}
        empty={<ErrorState compact message={missing} />}
      >
        {() => null}
      </QueryState>
    </Dialog>
  );
}
