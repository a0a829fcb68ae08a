import { logError, toAppError } from './errors';
import { runPool } from './run-pool';

/** So many changes are under way at once: enough to be quick, few enough to leave room for others. */
const AT_ONCE = 3;

/** What came of a change that was made to several. */
export interface Results<Done> {
  /** What each that was changed answered; in the order of the answers. */
  done: Done[];
  /** Why the others weren't. */
  refusals: string[];
}

/**
 * Makes a change to several, each for itself: one that is refused keeps no other from being made. Nothing is
 * begun any more once the signal is aborted.
 *
 * @param label what the log calls an error of unknown cause
 */
export async function eachOf<Item, Done>(
  items: readonly Item[],
  label: string,
  change: (item: Item) => Promise<Done>,
  signal: AbortSignal = new AbortController().signal,
): Promise<Results<Done>> {
  const results: Results<Done> = { done: [], refusals: [] };
  await runPool(items, AT_ONCE, signal, async (item) => {
    try {
      results.done.push(await change(item));
    } catch (thrown) {
      const error = toAppError(thrown, label);
      logError(error);
      results.refusals.push(error.message);
    }
  });
  return results;
}
