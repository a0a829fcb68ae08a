import { type RefObject, useLayoutEffect } from 'react';
import { pressRowKey, type RowKeys } from './row-keys';
import { useStable } from './use-stable';

/** Lets a list be walked by keys, from the moment its rows are seen. */
export function useRowKeys(table: RefObject<HTMLElement | null>, handlers: RowKeys) {
  const press = useStable((event: KeyboardEvent) => {
    if (table.current) pressRowKey(event, table.current, handlers);
  });
  // Before the rows are painted: whoever sees them may press a key.
  useLayoutEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [press]);
}
