import { useSyncExternalStore } from 'react';

interface StoredText {
  /** The current text, null if there is none; follows changes in this tab and others. */
  useText: () => string | null;
  read: () => string | null;
  write: (text: string) => void;
}

/** A text that this browser keeps. */
export function storedText(key: string): StoredText {
  const listeners = new Set<() => void>();

  /** Without storage, the choice holds until the page is left. */
  let unstored: string | undefined;

  function read(): string | null {
    if (unstored !== undefined) return unstored;
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
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
    // The landing page is drawn before there is a browser.
    useText: () => useSyncExternalStore(subscribe, read, () => null),
    read,
    write: (text) => {
      try {
        localStorage.setItem(key, text);
        unstored = undefined;
      } catch {
        unstored = text;
      }
      for (const listener of listeners) listener();
    },
  };
}
