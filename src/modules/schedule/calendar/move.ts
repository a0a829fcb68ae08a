/** A booking taken up to be put somewhere else: where it would go, on the grid of the calendar. */
export interface Place {
  /** The place of the column in the grid. */
  column: number;
  /** When it would begin, in minutes since midnight. */
  minute: number;
}

/** What the grid allows. */
export interface Bounds {
  columns: number;
  /** The first and the last minute shown. */
  from: number;
  to: number;
  /** How long the booking is. */
  length: number;
}

/** Bookings begin on the quarters of an hour. */
const STEP = 15;

/** The place as near as the grid has it. */
export function within({ column, minute }: Place, bounds: Bounds): Place {
  const last = Math.max(bounds.from, Math.floor((bounds.to - bounds.length) / STEP) * STEP);
  return {
    column: clamp(column, 0, bounds.columns - 1),
    minute: clamp(Math.round(minute / STEP) * STEP, bounds.from, last),
  };
}

const ARROWS: Record<string, Place> = {
  ArrowUp: { column: 0, minute: -STEP },
  ArrowDown: { column: 0, minute: STEP },
  ArrowLeft: { column: -1, minute: 0 },
  ArrowRight: { column: 1, minute: 0 },
};

/** Where an arrow key takes it; null for any other key. A booking off the steps goes to the next one. */
export function movedByKey(place: Place, key: string, bounds: Bounds): Place | null {
  const by = ARROWS[key];
  if (!by) return null;
  if (by.minute === 0) return within({ ...place, column: place.column + by.column }, bounds);
  const stepped =
    by.minute > 0
      ? Math.floor(place.minute / STEP) * STEP + STEP
      : Math.ceil(place.minute / STEP) * STEP - STEP;
  return within({ column: place.column, minute: stepped }, bounds);
}

export function isSamePlace(a: Place, b: Place): boolean {
  return a.column === b.column && a.minute === b.minute;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
