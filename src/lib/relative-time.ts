import { type DayFormat, daysBetween, formatDay } from './clinic-clock';
import { calendarDay, formatTime } from './dates';

const MINUTE = 60_000;

export interface Reader {
  now: number;
  /** The clinic's time zone, which decides the day. */
  timeZone: string;
  /**
   * The parts of a time more than an hour away: "Tue", "9:05 AM" below its day's heading, or "Tue,
   * 9:05 AM".
   */
  show?: 'day' | 'time' | 'both';
  /** Within a sentence: "Signed in yesterday". */
  within?: boolean;
}

/**
 * A time in words, shorter the nearer it is: "Just now", "5 min ago", "9:05 AM", "Yesterday",
 * "Tue", "Nov 20", with the year if it is another one. For lists; papers and the specification's
 * formats use `dates`.
 */
export function relativeTime(iso: string, { within = false, ...reader }: Reader): string {
  const text = shownTime(iso, reader);
  return within ? text.replace(CAPITAL, (word) => word.toLowerCase()) : text;
}

/** The words that are lower case within a sentence; names of days and months never are. */
const CAPITAL = /^(?:Just|In|Today|Tomorrow|Yesterday)\b/;

function shownTime(iso: string, { now, timeZone, show = 'day' }: Omit<Reader, 'within'>): string {
  const ahead = Date.parse(iso) - now;
  const day = calendarDay(iso, timeZone);
  // The text already says that the date is unknown.
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

/**
 * A day relative to another: "Today", "Tomorrow", "Yesterday", "Tue" within six days, "Nov 20"
 * within the year.
 */
export function relativeDay(day: string, today: string): string {
  const ahead = daysBetween(today, day);
  return NEAR[ahead] ?? formatDay(day, wayFor(ahead, day.slice(0, 4) === today.slice(0, 4)));
}

function wayFor(ahead: number, isThisYear: boolean): DayFormat {
  if (Math.abs(ahead) < 7) return ahead < 0 ? 'weekday' : 'weekday-day';
  return isThisYear ? 'day' : 'date';
}
