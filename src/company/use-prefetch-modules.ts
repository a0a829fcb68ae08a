import { useEffect } from 'react';
import { prefetchPages } from '@/lib/prefetch';
import { useCompany } from './company-context';
import { PATIENTS_ITEM, SIDEBAR_ITEMS } from './nav-items';
import { SearchDialog } from './search/lazy-search-dialog';

/** The requested page, with its figures and pictures, comes well before any other. */
const START_AFTER_MS = 5_000;

/**
 * Fetches the code of the search and the modules while the page is idle, unless the browser is set
 * to save data.
 */
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

/** Only Chromium has this setting, and TypeScript doesn't know it. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' &&
    connection !== null &&
    Reflect.get(connection, 'saveData') === true
  );
}
