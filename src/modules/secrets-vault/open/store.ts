import { useSyncExternalStore } from 'react';
import { getSessionState, subscribeToDeparture, subscribeToSession } from '@/session/session-store';
import { watchToLock } from './auto-lock';
import type { Opened } from './opened';
import { isTransferring, stopTransfers } from './transfers';

let opened: Opened | null = null;
let stopWatching: (() => void) | null = null;
const listeners = new Set<() => void>();

export function openedNow(): Opened | null {
  return opened;
}

/** The open vaults; throws if they are locked. */
export function requireOpened(): Opened {
  if (!opened) throw new Error('The vault is locked.');
  return opened;
}

export function setOpened(next: Opened | null): void {
  opened = next;
  if (next) stopWatching ??= watchToLock(() => opened?.own.lockMinutes ?? 0, isTransferring, lock);
  else {
    stopTransfers();
    stopWatching?.();
    stopWatching = null;
  }
  for (const listener of listeners) listener();
}

export function lock(): void {
  setOpened(null);
}

// A sign-out locks the vaults in every tab. An expired session doesn't: the lock has its own clock,
// and typed text stays.
subscribeToDeparture(lock);
subscribeToSession(() => {
  const session = getSessionState();
  if (opened && session.status === 'signed-out' && session.because === 'left') lock();
});

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useOpened(): Opened | null {
  return useSyncExternalStore(subscribe, openedNow);
}
