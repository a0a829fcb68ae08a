import { useSyncExternalStore } from 'react';

interface StoredSwitch {
  /** Whether it is on, kept up with changes in this tab and the others. */
  useIsOn: () => boolean;
  turn: (on: boolean) => void;
}

/**
 * A preference of this browser that is on or off, stored as the text true or false.
 *
 * @param parse what stored text, or none, means
 */
export function storedSwitch(key: string, parse: (stored: string | null) => boolean): StoredSwitch {
  const listeners = new Set<() => void>();

  /** Where storage is forbidden the choice still holds until the page is left. */
  let unstored: boolean | undefined;

  function read(): boolean {
    if (unstored !== undefined) return unstored;
    try {
      return parse(localStorage.getItem(key));
    } catch {
      return parse(null);
    }
  }

  function subscribe(listener: () => void): () => void {
    // `storage` fires in the other tabs only; the set tells the components of this one.
    function onStorage(event: StorageEvent) {
      if (event.key === key || event.key === null) listener();
    }
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  }

  return {
    useIsOn: () => useSyncExternalStore(subscribe, read),
    turn: (on) => {
      try {
        localStorage.setItem(key, on ? 'true' : 'false');
        unstored = undefined;
      } catch {
        unstored = on;
      }
      for (const listener of listeners) listener();
    },
  };
}
