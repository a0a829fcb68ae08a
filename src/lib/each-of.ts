import { logError, toAppError } from './errors';
import { runPool } from './run-pool';

/** The number of changes in flight: fast, but leaves room for other requests. */
const AT_ONCE = 3;

export interface Results<Done> {
  /** The answers of the successful changes, in the order they came. */
  done: Done[];
  /** Why the others failed. */
  refusals: string[];
}

/**
 * Changes each item on its own: one refusal doesn't stop the others. Starts nothing more once the
 * signal is aborted.
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
