/** Runs each job after the one before, whatever that one's outcome. */
export function openQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}

/**
 * For work that holds a whole page's pixels: each takes 50 to 100 MB for a moment, and reading and
 * thumbnails run at the same time.
 */
export const inTurn = openQueue();
