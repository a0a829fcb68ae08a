/**
 * Runs the function after the next paint: for work after a press that takes longer than its answer
 * may (decision 112).
 */
export function afterNextFrame(run: () => void): void {
  // Frame callbacks run just before the paint; a task queued from one runs after it.
  requestAnimationFrame(() => setTimeout(run));
}
