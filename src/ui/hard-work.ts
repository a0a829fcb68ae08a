/** The number of tasks in progress. */
let underWay = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1) {
  underWay += by;
  for (const listener of listeners) listener();
}

/**
 * Tells decoration to leave the processor and memory to a heavy task.
 *
 * @returns ends that; safe to call twice.
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

/**
 * Calls back on each change.
 *
 * @returns unsubscribes.
 */
export function subscribeToHardWork(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
