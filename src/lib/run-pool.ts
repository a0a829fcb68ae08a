/**
 * Works through a list in order, at most `width` items at a time. An aborted signal stops new
 * items; the worker must stop those in progress. Resolves once none is in progress.
 */
export async function runPool<Item>(
  items: readonly Item[],
  width: number,
  signal: AbortSignal,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  async function takeNext(): Promise<void> {
    const item = signal.aborted ? undefined : waiting.shift();
    if (item === undefined) return;
    await work(item);
    return takeNext();
  }
  await Promise.all(Array.from({ length: width }, takeNext));
}
