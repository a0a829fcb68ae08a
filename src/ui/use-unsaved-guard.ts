import { useEffect, useEffectEvent, useRef } from 'react';

export interface Leaving {
  /**
   * Closing or reloading the tab, Back or Forward, or the app itself: a link, or a navigation after
   * saving.
   */
  by: 'tab' | 'history' | 'app';
  /** Only the view changes, such as an open dialog; the page stays. */
  staysOnPage: boolean;
}

/** What leaving would lose; while saving, that isn't known yet. */
export type Loss = 'none' | 'unsaved' | 'saving';

interface Guard {
  lossOf: (leaving: Leaving) => Loss;
  discard: () => void;
}

const guards = new Set<Guard>();

export function lossOf(leaving: Leaving): Loss {
  const losses = [...guards].map((guard) => guard.lossOf(leaving));
  return (
    losses.find((loss) => loss === 'saving') ?? losses.find((loss) => loss !== 'none') ?? 'none'
  );
}

export function discardUnsaved(): void {
  for (const guard of [...guards]) {
    if (guard.lossOf({ by: 'history', staysOnPage: true }) !== 'none') guard.discard();
  }
}

function askBeforeUnload(event: BeforeUnloadEvent) {
  if (lossOf({ by: 'tab', staysOnPage: false }) !== 'none') event.preventDefault();
}

interface Unsaved {
  /** Whether there is unsaved input. */
  dirty: boolean | (() => boolean);
  saving?: boolean;
  /**
   * When it is lost: with the tab, with the page, or, in a dialog, with any navigation, since a
   * dialog may be open by its address.
   */
  until: 'tab' | 'page' | 'move';
  /** Closes the dialog without asking. */
  discard?: () => void;
}

/**
 * Asks before unsaved input is lost: the browser on closing the tab, the portal on Back, Forward or
 * a link; see UnsavedQuestion.
 *
 * @returns runs a navigation without asking
 */
export function useUnsavedGuard(unsaved: Unsaved): (leave: () => void) => void {
  const isLeaving = useRef(false);

  const lossNow = useEffectEvent((leaving: Leaving): Loss => {
    const { dirty, saving = false, until } = unsaved;
    if (isLeaving.current || !takes(leaving, until)) return 'none';
    if (!(typeof dirty === 'function' ? dirty() : dirty)) return 'none';
    // The navigation after a successful save.
    if (saving) return leaving.by === 'app' ? 'none' : 'saving';
    return 'unsaved';
  });
  const discardNow = useEffectEvent(() => unsaved.discard?.());

  useEffect(() => {
    const guard: Guard = { lossOf: (leaving) => lossNow(leaving), discard: () => discardNow() };
    guards.add(guard);
    addEventListener('beforeunload', askBeforeUnload);
    return () => {
      guards.delete(guard);
      if (guards.size === 0) removeEventListener('beforeunload', askBeforeUnload);
    };
  }, []);

  return (leave) => {
    isLeaving.current = true;
    leave();
    isLeaving.current = false;
  };
}

function takes({ by, staysOnPage }: Leaving, until: Unsaved['until']): boolean {
  return by === 'tab' || until === 'move' || (until === 'page' && !staysOnPage);
}
