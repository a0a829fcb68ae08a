import { useSyncExternalStore } from 'react';
import { toAppError } from '@/lib/errors';
import { told } from './vault-errors';

export interface Transfer {
  id: string;
  name: string;
  direction: 'up' | 'down';
  /** From 0 to 1. */
  share: number;
  /** Why it stopped, in a sentence. */
  problem: string | null;
  retry: () => void;
  cancel: () => void;
}

/** A transfer's work; run again after a lost connection, it resumes. */
export interface TransferWork {
  name: string;
  direction: Transfer['direction'];
  run: (signal: AbortSignal, onShare: (share: number) => void) => Promise<void>;
  /** Removes what has arrived by then. */
  onCancelled?: () => void;
}

let transfers: readonly Transfer[] = [];
const aborts = new Map<string, AbortController>();
const listeners = new Set<() => void>();

function set(next: readonly Transfer[]) {
  transfers = next;
  for (const listener of listeners) listener();
}

function change(id: string, changed: Partial<Transfer>) {
  set(transfers.map((one) => (one.id === id ? { ...one, ...changed } : one)));
}

function remove(id: string) {
  aborts.delete(id);
  set(transfers.filter((one) => one.id !== id));
}

export function startTransfer({ name, direction, run, onCancelled }: TransferWork): void {
  const id = crypto.randomUUID();
  const attempt = async () => {
    const abort = new AbortController();
    aborts.set(id, abort);
    change(id, { problem: null });
    try {
      await told(run(abort.signal, (share) => change(id, { share })));
      remove(id);
    } catch (thrown) {
      if (abort.signal.aborted) return;
      const error = toAppError(thrown);
      change(id, { problem: error.message });
      if (error.code === 'offline') window.addEventListener('online', retry, { once: true });
    }
  };
  const retry = () => {
    window.removeEventListener('online', retry);
    if (transfers.some((one) => one.id === id && one.problem !== null)) void attempt();
  };
  const cancel = () => {
    aborts.get(id)?.abort();
    remove(id);
    onCancelled?.();
  };
  set([...transfers, { id, name, direction, share: 0, problem: null, retry, cancel }]);
  void attempt();
}

/**
 * Stops all transfers and forgets their names, as on locking. Uploaded parts stay, so that a retry
 * resumes.
 */
export function stopTransfers(): void {
  for (const abort of aborts.values()) abort.abort();
  aborts.clear();
  if (transfers.length > 0) set([]);
}

export function isTransferring(): boolean {
  return transfers.some(({ problem }) => problem === null);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useTransfers(): readonly Transfer[] {
  return useSyncExternalStore(subscribe, () => transfers);
}
