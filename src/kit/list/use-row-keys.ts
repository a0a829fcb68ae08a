import { type RefObject, useLayoutEffect } from 'react';
import { pressRowKey, type RowKeys } from './row-keys';
import { useStable } from './use-stable';

export function useRowKeys(table: RefObject<HTMLElement | null>, handlers: RowKeys) {
  const press = useStable((event: KeyboardEvent) => {
    if (table.current) pressRowKey(event, table.current, handlers);
  });
  useLayoutEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [press]);
}
