import { useQuery } from '@tanstack/react-query';
import { useCompany, useCurrentUser } from '@/company/company-context';
import type { AddressValues } from '@/kit/address/address';
import { type QueryRead, together } from '@/kit/query/query-read';
import { addDays, fromClock } from '@/lib/clinic-clock';
import { pollEvery } from '@/lib/polling';
import { POLL_MS } from '@/records/appointments/appointments.model';
import { clinicSettingsQueries } from '@/records/clinic-settings/clinic-settings.queries';
import { locationQueries } from '@/records/locations/locations.queries';
import { operatingRoomQueries } from '@/records/operating-rooms/operating-rooms.queries';
import { providerTimeQueries } from '@/records/provider-times/provider-times.queries';
import { providerQueries } from '@/records/providers/providers.queries';
import { useNow } from '@/ui/use-now';
import { type calendarAddress, daysOf, openingDay } from './calendar-address';
import { buildColumns, type CalendarProvider, type Column, withoutIdleWeekend } from './columns';

interface CalendarData {
  columns: Column[];
  providers: CalendarProvider[];
  /** The clinic's setting: the slots of free time, and the steps of moves. */
  slotMinutes: number;
}

export function useCalendar(
  { span, date, lane }: AddressValues<typeof calendarAddress>,
  today: string,
) {
  const { id: companyId, timeZone, weekStartsOn } = useCompany();
  const { id: userId } = useCurrentUser();
  const now = useNow();
  const providers = useQuery(providerQueries.active(companyId));
  const ownId = providers.data?.find(({ user_id }) => user_id === userId)?.id ?? null;
  const providerId = lane === 'all' ? null : (lane ?? ownId);
  const settings = useQuery(clinicSettingsQueries.of(companyId));
  const hours = useQuery(providerTimeQueries.hours(companyId));
  const opensOn = openingDay(today, hours.data);
  const shown = date ?? opensOn ?? today;
  const days = daysOf(span, shown, weekStartsOn);
  const [first = shown] = days;
  const range = {
    starts_at: fromClock({ day: first, minute: 0 }, timeZone),
    ends_at: fromClock({ day: addDays(days.at(-1) ?? first, 1), minute: 0 }, timeZone),
  };
  const enabled = date !== null || opensOn !== null;
  const timeOff = useQuery({
    ...providerTimeQueries.timeOff(companyId, range.starts_at),
    enabled,
  });
  const bookings = useQuery({
    ...providerTimeQueries.bookings(companyId, range),
    refetchInterval: pollEvery(POLL_MS),
    enabled,
  });
  const rooms = useQuery({
    ...operatingRoomQueries.days(companyId, first, days.at(-1) ?? first),
    enabled,
  });
  const locations = useQuery(locationQueries.active(companyId));
  const read = together(providers, settings, hours, timeOff, bookings, rooms, locations);

  function toData([found, { slot_minutes }, weekly, off, booked, ofRooms, places]: NonNullable<
    typeof read.data
  >): CalendarData {
    const all = found.map(({ id, name }, index) => ({ id, name, hue: index }));
    const columns = buildColumns({
      days,
      providerIds: all
        .filter(({ id }) => providerId === null || id === providerId)
        .map(({ id }) => id),
      byProvider: span === 'day',
      hours: weekly,
      timeOff: off,
      bookings: booked,
      rooms: ofRooms,
      locationNames: new Map(places.map(({ id, name }) => [id, name])),
      slotMinutes: slot_minutes,
      timeZone,
      now: new Date(now).toISOString(),
    });
    return {
      providers: all,
      slotMinutes: slot_minutes,
      columns: span === 'week' ? withoutIdleWeekend(columns, today) : columns,
    };
  }

  const query: QueryRead<CalendarData> = { ...read, data: read.data && toData(read.data) };
  return { query, date: shown, opensOn, providerId, ownId };
}
