/** How many works go on. */
let underWay = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1) {
  underWay += by;
  for (const listener of listeners) listener();
}

/**
 * Says that this device works hard, so that decoration leaves its processor and memory to that work.
 *
 * @returns how to say that it is done; to say it twice changes nothing.
 */
export function beginHardWork(): () => void {
  let isDone = false;
  change(1);
  return () => {
    if (!isDone) change(-1);
    isDone = true;
  };
}

export const isWorkingHard = () => underWay > 0;

/** Tells of each change. @returns how to stop. */
export function subscribeToHardWork(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
