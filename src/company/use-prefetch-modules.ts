import { useEffect } from 'react';
import { prefetchPages } from '@/lib/prefetch';
import { useCompany } from './company-context';
import { PATIENTS_ITEM, SIDEBAR_ITEMS } from './nav-items';
import { SearchDialog } from './search/lazy-search-dialog';

/** The page that was asked for, with its figures and pictures, comes well before any other. */
const START_AFTER_MS = 5_000;

/** Fetches the search's and the modules' code while nothing else is to do, unless the browser is asked to save data. */
export function usePrefetchModules(): void {
  const { slug } = useCompany();
  useEffect(() => {
    if (savesData()) return;
    let stop: () => void = () => undefined;
    const timer = setTimeout(() => {
      SearchDialog.prefetch();
      stop = prefetchPages([PATIENTS_ITEM, ...SIDEBAR_ITEMS].map(({ to }) => to(slug)));
    }, START_AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [slug]);
}

/** Chromium alone knows the wish; TypeScript's browser does not. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' &&
    connection !== null &&
    Reflect.get(connection, 'saveData') === true
  );
}
