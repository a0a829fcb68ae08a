import { z } from 'zod';
import { isDay } from '@/fields/checks';
import { type AddressValues, defineAddress } from '@/kit/address/address';
import { arranges, id, matching, named, oneOf } from '@/kit/address/params';
import { addDays, isoWeekday, type WeekStart, weekOf } from '@/lib/clinic-clock';
import { SATURDAY, type WeeklyHours } from './availability';

export const calendarAddress = defineAddress({
  span: arranges(oneOf(['week', 'day'], 'week')),
  /** A day of the week, or the day itself; null for the day that the calendar opens on. */
  date: arranges(matching(z.string().refine(isDay))),
  /** Null for all providers. */
  providerId: named('with', id()),
});

type CalendarSpan = AddressValues<typeof calendarAddress>['span'];

/** The days of a span, the week's first day first. */
export function daysOf(span: CalendarSpan, date: string, weekStart: WeekStart): string[] {
  return span === 'week' ? weekOf(date, weekStart) : [date];
}

/** A week or a day further on, or back. */
export function dateBeside(span: CalendarSpan, date: string, by: 1 | -1): string {
  return addDays(date, span === 'week' ? 7 * by : by);
}

/**
 * Today; on a weekend on which nobody works any more the first working day of the next week. Null while
 * that takes the hours and they are not known.
 */
export function openingDay(
  today: string,
  hours: readonly Pick<WeeklyHours, 'weekday'>[] | undefined,
): string | null {
  if (isoWeekday(today) < SATURDAY) return today;
  if (!hours) return null;
  const works = (day: string) => hours.some(({ weekday }) => weekday === isoWeekday(day));
  const monday = addDays(today, 8 - isoWeekday(today));
  const weekend = [0, 1].map((days) => addDays(today, days)).filter((day) => day < monday);
  if (weekend.some(works)) return today;
  return weekOf(monday, 1).find(works) ?? monday;
}
