import { calendarDay } from '@/lib/dates';
import { relativeDay } from '@/lib/relative-time';

interface Day<Row> {
  /** "2026-11-25", in the clinic's time zone. */
  day: string;
  /** "Today", "Yesterday", "Tue", "Nov 20". */
  label: string;
  rows: Row[];
}

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
