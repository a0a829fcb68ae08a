import { useEffect, useEffectEvent, useRef } from 'react';

/** How somebody is about to leave. */
export interface Leaving {
  /** By closing or reloading the tab, by Back or Forward, or as the app does: by a link, or once something is saved. */
  by: 'tab' | 'history' | 'app';
  /** Only what is shown of the page changes, such as an open dialog. */
  staysOnPage: boolean;
}

/** Whether leaving loses something; while it is being saved, nobody can say yet. */
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

/** Throws away what a page that has stayed still holds. */
export function discardUnsaved(): void {
  for (const guard of [...guards]) {
    if (guard.lossOf({ by: 'history', staysOnPage: true }) !== 'none') guard.discard();
  }
}

function askBeforeUnload(event: BeforeUnloadEvent) {
  if (lossOf({ by: 'tab', staysOnPage: false }) !== 'none') event.preventDefault();
}

interface Unsaved {
  /** Whether something is typed that is saved nowhere. */
  dirty: boolean | (() => boolean);
  saving?: boolean;
  /**
   * What it goes with: the tab, its page, or, in a dialog, any move: a dialog may be open by its address.
   */
  until: 'tab' | 'page' | 'move';
  /** Closes the dialog without asking. */
  discard?: () => void;
}

/**
 * Has the browser ask before a tab is closed or reloaded over something unsaved, and the portal before Back,
 * Forward or a link takes it away; see UnsavedQuestion.
 *
 * @returns runs what leaves on purpose: nothing is asked of it
 */
export function useUnsavedGuard(unsaved: Unsaved): (leave: () => void) => void {
  const isLeaving = useRef(false);

  const lossNow = useEffectEvent((leaving: Leaving): Loss => {
    const { dirty, saving = false, until } = unsaved;
    if (isLeaving.current || !takes(leaving, until)) return 'none';
    if (!(typeof dirty === 'function' ? dirty() : dirty)) return 'none';
    // What a save that succeeds leads on to.
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
