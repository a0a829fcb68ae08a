import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Mending } from './mend-dialog';

const MendDialog = lazy(async () => ({
  default: (await import('./mend-dialog')).MendDialog,
}));

/** Where something missing is added, opened over what was being done; it goes on as it was afterwards. */
export function useMending(): { mend: (what: Mending) => void; mendDialog: ReactNode } {
  const [mending, setMending] = useState<Mending | null>(null);
  return {
    mend: setMending,
    mendDialog: mending && (
      <Suspense>
        <MendDialog {...mending} onClose={() => setMending(null)} />
      </Suspense>
    ),
  };
}
