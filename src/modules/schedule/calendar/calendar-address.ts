import { z } from 'zod';
import { isDay } from '@/fields/checks';
import { type AddressValues, defineAddress } from '@/kit/address/address';
import { arranges, matching, named, oneOf } from '@/kit/address/params';
import { addDays, isoWeekday, type WeekStart, weekOf } from '@/lib/clinic-clock';
import { SATURDAY, type WeeklyHours } from './availability';

export const calendarAddress = defineAddress({
  span: arranges(oneOf(['day', 'week'], 'day')),
  /** The day shown, or any day of the week shown; null for the default day. */
  date: arranges(matching(z.string().refine(isDay))),
  /** Null for the member's own lane; of a member who is no provider, for all. */
  lane: named('with', matching(z.union([z.literal('all'), z.guid()]))),
});

type CalendarSpan = AddressValues<typeof calendarAddress>['span'];

export function daysOf(span: CalendarSpan, date: string, weekStart: WeekStart): string[] {
  return span === 'week' ? weekOf(date, weekStart) : [date];
}

export function dateBeside(span: CalendarSpan, date: string, by: 1 | -1): string {
  return addDays(date, span === 'week' ? 7 * by : by);
}

/**
 * Today; on a weekend without hours left, the next week's first working day. Null while that
 * depends on hours that aren't loaded.
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
