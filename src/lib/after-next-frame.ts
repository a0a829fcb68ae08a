/**
 * Runs something once the screen shows what stands in the page now: for what a press leads to and takes longer than
 * the answer to the press may (decision 112).
 */
export function afterNextFrame(run: () => void): void {
  // A frame is painted when its callbacks have run; what is put off from there comes after it.
  requestAnimationFrame(() => setTimeout(run));
}
