import { useSyncExternalStore } from 'react';

export const ANIMATION_STORAGE_KEY = 'app-animation-preference';

/** On unless the person turned it off; anything but the text "false" counts as on. */
export function parseAnimationPreference(stored: string | null): boolean {
  return stored !== 'false';
}

const listeners = new Set<() => void>();

/** Where storage is forbidden the choice still holds until the page is left. */
let unstored: boolean | undefined;

function read(): boolean {
  if (unstored !== undefined) return unstored;
  try {
    return parseAnimationPreference(localStorage.getItem(ANIMATION_STORAGE_KEY));
  } catch {
    return true;
  }
}

function subscribe(listener: () => void): () => void {
  // `storage` fires in the other tabs only; the set tells the components of this one.
  function onStorage(event: StorageEvent) {
    if (event.key === ANIMATION_STORAGE_KEY || event.key === null) listener();
  }
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

export function setAnimationsEnabled(enabled: boolean): void {
  try {
    localStorage.setItem(ANIMATION_STORAGE_KEY, enabled ? 'true' : 'false');
    unstored = undefined;
  } catch {
    unstored = enabled;
  }
  for (const listener of listeners) listener();
}

/** The decorative background's switch, and its setter. The device's reduced-motion setting is separate. */
export function useAnimationsEnabled(): readonly [
  enabled: boolean,
  setEnabled: (enabled: boolean) => void,
] {
  return [useSyncExternalStore(subscribe, read), setAnimationsEnabled];
}
