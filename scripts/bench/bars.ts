/** What a query may take, in milliseconds: see docs/benchmarks.md. */
export const BARS = {
  page: 5,
  search: 30,
  /** A patient's whole chart on their phone. */
  mine: 15,
  home: 30,
  slots: 50,
  chart: 60,
  figures: 150,
  whole: 150,
} as const;
