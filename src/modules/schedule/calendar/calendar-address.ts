import { addDays, isDay, weekOf } from '@/lib/clinic-clock';
import { idOrNull } from '@/lib/ids';

export type CalendarSpan = 'week' | 'day';

/** What the calendar shows, as its address says. */
export interface CalendarAddress {
  span: CalendarSpan;
  /** A day of the week, or the day itself. */
  date: string;
  /** Whose; null for all providers. */
  providerId: string | null;
}

export function readCalendar(search: URLSearchParams, today: string): CalendarAddress {
  const date = search.get('date') ?? '';
  return {
    span: search.get('span') === 'day' ? 'day' : 'week',
    date: isDay(date) ? date : today,
    providerId: idOrNull(search.get('with')),
  };
}

/** The address with the calendar so; what is as usual is left out. */
export function withCalendar(
  search: URLSearchParams,
  { span, date, providerId }: CalendarAddress,
  today: string,
): URLSearchParams {
  const next = new URLSearchParams(search);
  const values = {
    span: span === 'week' ? null : span,
    date: date === today ? null : date,
    with: providerId,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The days that are shown. */
export function daysOf({ span, date }: Pick<CalendarAddress, 'span' | 'date'>): string[] {
  return span === 'week' ? weekOf(date) : [date];
}

/** The same a week or a day further on, or back. */
export function moved(address: CalendarAddress, by: 1 | -1): CalendarAddress {
  return { ...address, date: addDays(address.date, address.span === 'week' ? 7 * by : by) };
}
