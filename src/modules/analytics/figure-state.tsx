import type { ReactNode } from 'react';
import type { QueryRead } from '@/kit/query/query-read';
import { QueryState } from '@/kit/query/query-state';
import { AppError } from '@/lib/errors';
import { cx } from '@/ui/cx';
import { LoadingState } from '@/ui/loading-state';

interface FigureStateProps<Data> {
  query: QueryRead<Data> & { isPlaceholderData: boolean };
  what: string;
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The page's figures. Old ones stay, faint and disabled, until new ones arrive. */
export function FigureState<Data>({ query, what, skeleton, children }: FigureStateProps<Data>) {
  const { error, isPlaceholderData } = query;
  const message = `The ${what} could not be loaded. ${error?.message}`;
  return (
    <QueryState
      query={{ ...query, error: error && new AppError(error.code, { message }) }}
      loading={<LoadingState label={`Loading ${what}...`}>{skeleton}</LoadingState>}
    >
      {(data) => (
        <div
          inert={isPlaceholderData}
          aria-busy={isPlaceholderData}
          className={cx(isPlaceholderData && 'opacity-50')}
        >
          {children(data)}
        </div>
      )}
    </QueryState>
  );
}
