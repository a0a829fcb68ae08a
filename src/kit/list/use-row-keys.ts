import { type RefObject, useEffect } from 'react';
import type { RowKeys } from './row-keys';
import { useStable } from './use-stable';

/** Lets a list be walked by keys. What they do comes once the rows are there. */
export function useRowKeys(table: RefObject<HTMLElement | null>, handlers: RowKeys) {
  const press = useStable((hear: typeof import('./row-keys').pressRowKey, event: KeyboardEvent) => {
    if (table.current) hear(event, table.current, handlers);
  });
  useEffect(() => {
    const left = new AbortController();
    import('./row-keys').then(
      ({ pressRowKey }) =>
        document.addEventListener('keydown', (event) => press(pressRowKey, event), {
          signal: left.signal,
        }),
      // Without it the list is walked by Tab.
      () => undefined,
    );
    return () => left.abort();
  }, [press]);
}
