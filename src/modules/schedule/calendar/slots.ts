import type { Place } from './move';

/** Columns with the minutes at which something new could begin, in order. */
type Slots = readonly (readonly number[])[];

/** The first slot of all; null where there is none. */
export function firstSlot(slots: Slots): Place | null {
  const column = slots.findIndex((minutes) => minutes.length > 0);
  const minute = slots[column]?.[0];
  return minute === undefined ? null : { column, minute };
}

/** The slot that an arrow key leads to: the next in the column, or the nearest in the next column that has any. */
export function slotByKey(slots: Slots, { column, minute }: Place, key: string): Place | null {
  switch (key) {
    case 'ArrowDown':
      return at(
        column,
        slots[column]?.find((other) => other > minute),
      );
    case 'ArrowUp':
      return at(
        column,
        slots[column]?.findLast((other) => other < minute),
      );
    case 'ArrowRight':
      return nearest(
        slots,
        slots.findIndex((minutes, index) => index > column && minutes.length > 0),
        minute,
      );
    case 'ArrowLeft':
      return nearest(
        slots,
        slots.findLastIndex((minutes, index) => index < column && minutes.length > 0),
        minute,
      );
    default:
      return null;
  }
}

function nearest(slots: Slots, column: number, minute: number): Place | null {
  const [closest] = [...(slots[column] ?? [])].sort(
    (a, b) => Math.abs(a - minute) - Math.abs(b - minute) || a - b,
  );
  return at(column, closest);
}

function at(column: number, minute: number | undefined): Place | null {
  return minute === undefined ? null : { column, minute };
}
