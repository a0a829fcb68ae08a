import { type ReactNode, useState } from 'react';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import type { MissingInfoTarget } from './missing-info-dialog';

const MissingInfoDialog = lazyDialog(() => import('./missing-info-dialog'), 'MissingInfoDialog');

export function useMissingInfo(): {
  addMissing: (target: MissingInfoTarget) => void;
  missingInfoDialog: ReactNode;
} {
  const [target, setTarget] = useState<MissingInfoTarget | null>(null);
  return {
    addMissing: setTarget,
    missingInfoDialog: target && <MissingInfoDialog {...target} onClose={() => setTarget(null)} />,
  };
}
