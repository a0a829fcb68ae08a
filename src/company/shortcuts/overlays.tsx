import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { SearchDialog } from '../search/lazy-search-dialog';
import type { Overlay } from './overlay';
import { useShortcuts } from './use-shortcuts';

const ShortcutsSheet = lazyDialog(() => import('./shortcuts-sheet'), 'ShortcutsSheet');

const OpenOverlay = createContext<(overlay: Overlay) => void>(() => undefined);

export const useOpenOverlay = () => useContext(OpenOverlay);

export function Overlays({ children }: { children: ReactNode }) {
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const close = useCallback(() => setOverlay(null), []);
  const typedAhead = useShortcuts(overlay !== null, setOverlay);
  return (
    <OpenOverlay value={setOverlay}>
      {children}
      {overlay === 'sheet' && <ShortcutsSheet onClose={close} />}
      {(overlay === 'search' || overlay === 'create') && (
        <SearchDialog
          only={overlay === 'create' ? 'create' : undefined}
          typedAhead={typedAhead}
          onClose={close}
          onShowShortcuts={() => setOverlay('sheet')}
        />
      )}
    </OpenOverlay>
  );
}
