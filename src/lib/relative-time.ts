import { daysBetween, formatDay } from './clinic-clock';
import { calendarDay, formatTime } from './dates';

const MINUTE = 60_000;

export interface Reader {
  now: number;
  /** The clinic's: which day it is depends on it. */
  timeZone: string;
  /** What of a moment further off than an hour: "Tue", "9:05 AM" under a heading of its day, or "Tue, 9:05 AM". */
  show?: 'day' | 'time' | 'both';
}

/**
 * When something was or will be, the shorter the nearer: "Just now", "5 min ago", "9:05 AM", "Yesterday",
 * "Tue", "Nov 20", and the year where it is another one. For people who read a list; what a paper or a
 * specified format needs is in `dates`.
 */
export function relativeTime(iso: string, { now, timeZone, show = 'day' }: Reader): string {
  const ahead = Date.parse(iso) - now;
  const day = calendarDay(iso, timeZone);
  // Says so itself.
  if (Number.isNaN(ahead)) return day;
  const minutes = Math.floor(Math.abs(ahead) / MINUTE);
  if (minutes === 0) return 'Just now';
  if (minutes < 60) return ahead < 0 ? `${minutes} min ago` : `In ${minutes} min`;
  const time = formatTime(iso, timeZone);
  const shown = relativeDay(day, calendarDay(new Date(now), timeZone));
  if (show === 'both') return `${shown}, ${time}`;
  return show === 'time' || shown === 'Today' ? time : shown;
}

const NEAR: Record<number, string> = { '-1': 'Yesterday', 0: 'Today', 1: 'Tomorrow' };

/** A day as seen from another: "Today", "Tomorrow", "Yesterday", "Tue" of the last six, "Nov 20" of the year. */
export function relativeDay(day: string, today: string): string {
  const ahead = daysBetween(today, day);
  return NEAR[ahead] ?? formatDay(day, patternFor(ahead, day.slice(0, 4) === today.slice(0, 4)));
}

function patternFor(ahead: number, isThisYear: boolean): string {
  if (Math.abs(ahead) < 7) return ahead < 0 ? 'EEE' : 'EEE, MMM d';
  return isThisYear ? 'MMM d' : 'MMM d, yyyy';
}
