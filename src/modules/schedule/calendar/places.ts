export interface Place {
  /** The column's index. */
  column: number;
  minute: number;
}

export type Starts = readonly (readonly number[])[];

export function firstPlace(starts: Starts): Place | null {
  const column = starts.findIndex((minutes) => minutes.length > 0);
  return at(column, starts[column]?.[0]);
}

export function nextPlace(starts: Starts, { column, minute }: Place, key: string): Place | null {
  switch (key) {
    case 'ArrowDown':
      return at(
        column,
        starts[column]?.find((other) => other > minute),
      );
    case 'ArrowUp':
      return at(
        column,
        starts[column]?.findLast((other) => other < minute),
      );
    case 'ArrowRight': {
      const next = starts.findIndex((minutes, index) => index > column && minutes.length > 0);
      return at(next, nearest(starts[next], minute));
    }
    case 'ArrowLeft': {
      const next = starts.findLastIndex((minutes, index) => index < column && minutes.length > 0);
      return at(next, nearest(starts[next], minute));
    }
    default:
      return null;
  }
}

export function nearestPlace(starts: Starts, { column, minute }: Place): Place | null {
  const within = Math.min(Math.max(column, 0), starts.length - 1);
  return at(within, nearest(starts[within], minute));
}

function nearest(minutes: readonly number[] = [], minute: number): number | undefined {
  const [closest] = [...minutes].sort(
    (a, b) => Math.abs(a - minute) - Math.abs(b - minute) || a - b,
  );
  return closest;
}

function at(column: number, minute: number | undefined): Place | null {
  return minute === undefined ? null : { column, minute };
}

export function isSamePlace(a: Place, b: Place): boolean {
  return a.column === b.column && a.minute === b.minute;
}
