import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { FixTarget } from './fix-dialog';

const FixDialog = lazy(async () => ({
  default: (await import('./fix-dialog')).FixDialog,
}));

/** Where something missing is added, opened over what was being done; it goes on as it was afterwards. */
export function useMissingInfo(): { mend: (what: FixTarget) => void; fixDialog: ReactNode } {
  const [mending, setTarget] = useState<FixTarget | null>(null);
  return {
    mend: setTarget,
    fixDialog: mending && (
      <Suspense>
        <FixDialog {...mending} onClose={() => setTarget(null)} />
      </Suspense>
    ),
  };
}
