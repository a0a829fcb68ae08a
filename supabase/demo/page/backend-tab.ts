import { type FromBackend, nameOf, type State } from '../wire.ts';
import type { Line } from './line.ts';

/** Longer than any tab is busy with something else; a phone pauses hidden tabs. */
const PATIENCE_MS = 5_000;

/**
 * Makes sure that one tab of this browser runs the backend: two would open one store. The tab that runs it holds a
 * lock, which is released when it closes. A paused tab that doesn't answer loses it to a visible one; its backend may
 * write no more (see the store's owner).
 */
export async function keepOneBackend(line: Line, base: string): Promise<never> {
  for (;;) {
    const waiting = new AbortController();
    const hold = holdLock(base, { signal: waiting.signal });
    const silent = await Promise.race([hold.over.then(() => false), isSilent(line, hold)]);
    // Has no effect on a lock that was granted.
    waiting.abort();
    if (silent) await holdLock(base, { steal: true }).over;
  }
}

interface Hold {
  isMine: () => boolean;
  /** The lock was taken away, or is no longer requested. */
  over: Promise<void>;
}

/** Runs the backend from when the lock is granted until it is taken away. */
function holdLock(base: string, options: LockOptions): Hold {
  let stop: (() => void) | null = null;
  const run = () => {
    stop = startBackend(base);
    return new Promise<void>(() => undefined);
  };
  const over = navigator.locks
    .request(nameOf(base), options, run)
    .catch(() => undefined)
    .then(() => stop?.());
  return { isMine: () => stop !== null, over };
}

/** Resolves once this tab is visible and the lock's holder doesn't answer. Otherwise it never ends. */
async function isSilent(line: Line, { isMine, over }: Hold): Promise<boolean> {
  for (;;) {
    await seen();
    await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    if (isMine()) await over;
    else if (!((await line.heardWithin(PATIENCE_MS)) || isMine() || document.hidden)) return true;
  }
}

function seen(): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
  });
}

/** @returns a function that stops it */
function startBackend(base: string): () => void {
  const channel = new BroadcastChannel(nameOf(base));
  channel.postMessage(without('starting'));
  const worker = new Worker(new URL('../worker/main.ts', import.meta.url), {
    type: 'module',
    name: nameOf(base),
  });
  // The worker may be busy for long; this tab is not.
  channel.onmessage = ({ data }) => {
    if (data.kind === 'anybody') channel.postMessage({ kind: 'held' });
  };
  worker.onerror = () => {
    channel.postMessage(without('failed'));
  };
  const stop = () => {
    worker.terminate();
    channel.close();
  };
  // Otherwise the browser would keep it running for a moment beside its successor.
  window.addEventListener('pagehide', stop);
  return stop;
}

/** A tab's own message about a missing backend. */
function without(phase: State['phase']): FromBackend {
  return { kind: 'here', backend: 'none', state: { phase, kept: true, lost: null } };
}
