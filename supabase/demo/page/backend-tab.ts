import { type FromBackend, nameOf, type State } from '../wire.ts';
import type { Line } from './line.ts';

/** Longer than any tab is busy with something else; a phone stops tabs that aren't looked at. */
const PATIENCE_MS = 5_000;

/**
 * Sees to it that one tab of this browser has the backend: two would open one store. The lock is held by
 * the tab that has it, and goes on when that is closed. A tab that was stopped and answers nobody loses it
 * to one that somebody looks at; its backend may write no more (see the store's owner).
 */
export async function keepOneBackend(line: Line, base: string): Promise<never> {
  for (;;) {
    const waiting = new AbortController();
    const hold = holdLock(base, { signal: waiting.signal });
    const silent = await Promise.race([hold.over.then(() => false), isSilent(line, hold)]);
    // Of a lock that was had, this does nothing.
    waiting.abort();
    if (silent) await holdLock(base, { steal: true }).over;
  }
}

interface Hold {
  isMine: () => boolean;
  /** The lock was taken away, or is no longer asked for. */
  over: Promise<void>;
}

/** Has the backend from when the lock is had until it is taken away. */
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

/** Whether whoever has the lock answers nobody, while somebody looks at this tab. Never ends otherwise. */
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

/** @returns stops it */
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
  // Left to the browser, it would go on for a moment beside the one of the tab that takes over.
  window.addEventListener('pagehide', stop);
  return stop;
}

/** What a tab says of the backend before, or without, a word of it. */
function without(phase: State['phase']): FromBackend {
  return { kind: 'here', backend: 'none', state: { phase, kept: true, lost: null } };
}
