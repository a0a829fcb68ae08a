import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { addDays, fromClock } from '@/lib/clinic-clock';
import { pollEvery } from '@/lib/polling';
import { clinicSettingsQueries } from '@/tables/clinic-settings/clinic-settings.queries';
import { providerTimeQueries } from '@/tables/provider-times/provider-times.queries';
import { providerQueries } from '@/tables/providers/providers.queries';
import { useNow } from '@/ui/use-now';
import { POLL_MS } from '../schedule.model';
import { type CalendarAddress, daysOf } from './calendar-address';
import { buildColumns, type CalendarProvider, type Column } from './columns';

interface CalendarData {
  columns: Column[];
  providers: CalendarProvider[];
  /** The clinic's setting: what free time is divided into, and the steps in which bookings are moved. */
  slotMinutes: number;
}

/** Everything the calendar shows, or what keeps it from it. */
export function useCalendar(address: CalendarAddress, byProvider: boolean) {
  const { id: companyId, timeZone } = useCompany();
  const now = useNow();
  const days = daysOf(address);
  const [first = address.date] = days;
  const range = {
    starts_at: fromClock({ day: first, minute: 0 }, timeZone),
    ends_at: fromClock({ day: addDays(days.at(-1) ?? first, 1), minute: 0 }, timeZone),
  };
  const providers = useQuery(providerQueries.active(companyId));
  const settings = useQuery(clinicSettingsQueries.of(companyId));
  const hours = useQuery(providerTimeQueries.hours(companyId));
  const timeOff = useQuery(providerTimeQueries.daysOff(companyId, range.starts_at));
  const bookings = useQuery({
    ...providerTimeQueries.bookings(companyId, range),
    refetchInterval: pollEvery(POLL_MS),
  });
  const failed = [providers, settings, hours, timeOff, bookings].filter(
    (query) => query.isError && !query.data,
  );

  function toData(): CalendarData | null {
    if (!providers.data || !settings.data || !hours.data || !timeOff.data || !bookings.data) {
      return null;
    }
    const all = providers.data.map(({ id, name }, index) => ({ id, name, hue: index }));
    const slotMinutes = settings.data.slot_minutes;
    const shown = all.filter(({ id }) => address.providerId === null || id === address.providerId);
    return {
      providers: all,
      slotMinutes,
      columns: buildColumns({
        days,
        providerIds: shown.map(({ id }) => id),
        byProvider,
        hours: hours.data,
        timeOff: timeOff.data,
        bookings: bookings.data,
        slotMinutes,
        timeZone,
        now: new Date(now).toISOString(),
      }),
    };
  }

  return {
    data: toData(),
    error: failed[0]?.error ?? null,
    retrying: failed.some((query) => query.isFetching),
    retry: () => {
      for (const query of failed) void query.refetch();
    },
  };
}
