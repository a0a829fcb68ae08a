import { useSyncExternalStore } from 'react';
import { getSessionState, subscribeToDeparture, subscribeToSession } from '@/session/session-store';
import { isTransferring, stopTransfers } from '../files/transfers';
import { watchToLock } from './auto-lock';
import type { Opened } from './opened';

let opened: Opened | null = null;
let stopWatching: (() => void) | null = null;
const listeners = new Set<() => void>();

/** What is unlocked in this tab, or null. It is kept nowhere else. */
export function openedNow(): Opened | null {
  return opened;
}

/** What is unlocked, for what can't be done without it. */
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

/** Lets go of every key and every item. */
export function lock(): void {
  setOpened(null);
}

// Whoever signs out leaves nothing unlocked behind, in this tab or another. One whose session ran out signs in again and
// finds what they were typing: the lock has its own clock.
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
