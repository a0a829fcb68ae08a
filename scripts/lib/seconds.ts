/** The time since `started` (of `performance.now()`) for people: `3.2 s`. */
export function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}
