import { useSyncExternalStore } from 'react';

interface StoredSwitch {
  /** The current value; follows changes in this tab and others. */
  useIsOn: () => boolean;
  turn: (on: boolean) => void;
}

/**
 * An on/off preference of this browser, stored as the text true or false.
 *
 * @param parse what the stored text means; null if there is none
 */
export function storedSwitch(key: string, parse: (stored: string | null) => boolean): StoredSwitch {
  const listeners = new Set<() => void>();

  /** Without storage, the choice holds until the page is left. */
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
    // `storage` fires only in other tabs; the set notifies this one.
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
