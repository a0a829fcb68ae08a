/**
 * Works through a list, at most `width` at a time, in its order. Once the signal is aborted nothing new
 * is begun; what is under way is the worker's to stop. Resolves when nothing is under way any more.
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
