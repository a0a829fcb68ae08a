import { type ComponentType, type ReactNode, Suspense } from 'react';
import { t } from '@/fields/words';
import { ErrorState } from '@/ui/error-state';
import { type Holds, type LazyPart, type PropsOf, Source, useSource } from './lazy-part';
import { LoadBoundary } from './load-boundary';

/**
 * A part of a page that loads when it is shown. If loading fails, the failure and a retry take its place.
 *
 * ```tsx
 * const Board = lazyView(() => import('./board'), 'Board', <BoardSkeleton />);
 * ```
 *
 * @param waiting shown while it loads
 */
export function lazyView<Module extends Holds<Name>, Name extends string>(
  load: () => Promise<Module>,
  name: Name,
  waiting?: ReactNode,
): LazyPart<PropsOf<Module[Name]>>;
export function lazyView(
  load: () => Promise<Record<string, ComponentType<object>>>,
  name: string,
  waiting: ReactNode = null,
): LazyPart<object> {
  const source = new Source(load, name);
  return Object.assign(
    (props: object) => <Sourced source={source} props={props} waiting={waiting} />,
    source.ahead(),
  );
}

interface SourcedProps {
  source: Source<object>;
  props: object;
  waiting: ReactNode;
}

function Sourced({ source, props, waiting }: SourcedProps) {
  const { Part, tries, retry } = useSource(source);
  return (
    <LoadBoundary
      key={tries}
      fallback={(why) => (
        <ErrorState
          compact
          message={
            why === 'not fetched'
              ? t('Couldn’t load this. Check the connection and try again.')
              : t('Couldn’t show this. Try again, or reload the page.')
          }
          onRetry={retry}
        />
      )}
    >
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    </LoadBoundary>
  );
}
