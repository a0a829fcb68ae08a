import type { KeptFiles } from './kept-files.ts';
import { type Store, TakenOver } from './store.ts';

interface Keeper {
  /** Keeps what changed; resolves when it is kept, or can't be. @throws TakenOver: nothing of it counts */
  keep: () => Promise<void>;
}

/**
 * Keeps the database's files one change after the other.
 *
 * @param lost hears that nothing is kept from now on: the browser has no room, or another tab took over
 */
export function keeperOf(
  files: Pick<KeptFiles, 'changes'>,
  store: Pick<Store, 'save'>,
  secret: string,
  lost: (isTakenOver: boolean) => void,
): Keeper {
  let last: Promise<void> = Promise.resolve();
  let isLost = false;
  const keep = async () => {
    if (isLost) return;
    const changes = files.changes();
    if (!changes) return;
    try {
      await store.save(changes, secret);
    } catch (error) {
      // What was taken out of the list of changes is kept by nobody: a later one alone would be half of it.
      isLost = true;
      lost(error instanceof TakenOver);
      if (error instanceof TakenOver) throw error;
    }
  };
  return {
    keep: () => {
      last = last.then(keep);
      return last;
    },
  };
}
