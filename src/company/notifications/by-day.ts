import { calendarDay } from '@/lib/dates';
import { relativeDay } from '@/lib/relative-time';

interface Day<Row> {
  /** "2026-11-25", by the clinic's clock. */
  day: string;
  /** "Today", "Yesterday", "Tue", "Nov 20". */
  label: string;
  rows: Row[];
}

/** Rows under the day of each, in the order that they come in. */
export function byDay<Row extends { created_at: string }>(
  rows: readonly Row[],
  { now, timeZone }: { now: number; timeZone: string },
): Day<Row>[] {
  const today = calendarDay(new Date(now), timeZone);
  const days: Day<Row>[] = [];
  for (const row of rows) {
    const day = calendarDay(row.created_at, timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(row);
    else days.push({ day, label: relativeDay(day, today), rows: [row] });
  }
  return days;
}
