import { z } from 'zod';
import { type AddressValues, defineAddress } from '@/kit/address/address';
import { arranges, id, matching, named, oneOf } from '@/kit/address/params';
import { addDays, isDay, isoWeekday, weekOf } from '@/lib/clinic-clock';
import { SATURDAY, type WeeklyHours } from './availability';

export const calendarAddress = defineAddress({
  span: arranges(oneOf(['week', 'day'], 'week')),
  /** A day of the week, or the day itself; null for the day that the calendar opens on. */
  date: arranges(matching(z.string().refine(isDay))),
  /** Null for all providers. */
  providerId: named('with', id()),
});

type CalendarSpan = AddressValues<typeof calendarAddress>['span'];

/** The days of a span, Monday first. */
export function daysOf(span: CalendarSpan, date: string): string[] {
  return span === 'week' ? weekOf(date) : [date];
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
  const restOfWeek = weekOf(today).filter((day) => day >= today);
  if (restOfWeek.some(works)) return today;
  const nextWeek = weekOf(addDays(today, 7));
  return nextWeek.find(works) ?? nextWeek[0] ?? today;
}
