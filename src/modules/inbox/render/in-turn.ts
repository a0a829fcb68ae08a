/** Who asks such a queue has their work done after that of whoever asked before, whatever became of it. */
export function openQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}

/**
 * Does one after the other what holds a whole page's pixels: each takes 50 to 100 MB for a moment, and a page is read
 * while small pages are drawn beside it.
 */
export const inTurn = openQueue();
