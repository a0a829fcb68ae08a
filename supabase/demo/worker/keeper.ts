import type { KeptFiles } from './kept-files.ts';
import { type Store, TakenOver } from './store.ts';

interface Keeper {
  /** Saves the changes; resolves when they are saved, or can't be. @throws TakenOver: none of them counts */
  keep: () => Promise<void>;
}

/**
 * Saves the database's files one change after the other.
 *
 * @param lost is called when nothing is saved from now on: the browser has no room, or another tab took over
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
      // These changes are lost, and a later save alone would be incomplete.
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
