import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { fetchRows } from '@/lib/supabase/clinic-rows';
import type { Enums } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { parseTimeRange, type TimeRange, timeRangeText } from '@/lib/time-range';

/** As many as can be read at a glance. */
const SUGGESTED = 8;

interface Wanted {
  providerId: string;
  minutes: number;
  /** The earliest time of the first suggestion. */
  from: string;
}

export interface WishedTimes {
  /** Null for any provider. */
  providerId: string | null;
  minutes: number;
  /** The earliest day, in the clinic's time zone. */
  from: string;
  /** 1 is Monday; empty means any. */
  weekdays: readonly number[];
  half: Enums<'half_day'> | null;
}

export const providerTimeQueries = {
  all: (companyId: string) => ['company', companyId, 'provider_times'] as const,

  /** The regular week of every provider. */
  hours: (companyId: string) =>
    queryOptions({
      queryKey: [...providerTimeQueries.all(companyId), 'hours'],
      queryFn: ({ signal }) =>
        fetchRows(
          db
            .from('provider_hours')
            .select('id, provider_id, weekday, opens, closes')
            .order('weekday')
            .order('opens'),
          { companyId, signal },
        ),
    }),

  /** The providers' time off, from a time on. */
  timeOff: (companyId: string, from: string) =>
    queryOptions({
      queryKey: [...providerTimeQueries.all(companyId), 'time-off', from],
      queryFn: ({ signal }) =>
        fetchRows(
          db
            .from('provider_time_off')
            .select('id, provider_id, starts_at, ends_at, reason')
            .gt('ends_at', from)
            .order('starts_at')
            .order('id'),
          { companyId, signal },
        ),
    }),

  /** The planned length of each appointment type. */
  lengths: (companyId: string) =>
    queryOptions({
      queryKey: [...providerTimeQueries.all(companyId), 'lengths'],
      queryFn: ({ signal }) =>
        fetchRows(db.from('appointment_lengths').select('request_type, minutes'), {
          companyId,
          signal,
        }),
      staleTime: 5 * 60_000,
    }),

  /** Everything that takes the providers' time in a range. */
  bookings: (companyId: string, range: TimeRange) =>
    queryOptions({
      queryKey: [...providerTimeQueries.all(companyId), 'bookings', range],
      queryFn: ({ signal }) => fetchBookings(companyId, range, signal),
    }),

  /** A provider's next free times of this length. */
  free: (companyId: string, { providerId, minutes, from }: Wanted) =>
    queryOptions({
      queryKey: [...providerTimeQueries.all(companyId), 'free', providerId, { minutes, from }],
      queryFn: async ({ signal }) =>
        unwrap(
          await db
            .rpc('free_times', {
              company_id: companyId,
              provider_id: providerId,
              duration_minutes: minutes,
              from_at: from,
              max_count: SUGGESTED,
            })
            .abortSignal(signal),
        ),
      // A colleague may book it at any moment.
      staleTime: 0,
    }),

  /** The next days with matching free times, a few per provider and day. */
  firstAvailable: (companyId: string, wished: WishedTimes) =>
    queryOptions({
      queryKey: [...providerTimeQueries.all(companyId), 'first-available', wished],
      queryFn: async ({ signal }) =>
        unwrap(
          await db
            .rpc('first_available', {
              company_id: companyId,
              provider_id: wished.providerId,
              duration_minutes: wished.minutes,
              from_day: wished.from,
              on_weekdays: wished.weekdays.length > 0 ? [...wished.weekdays] : null,
              in_half: wished.half,
            })
            .abortSignal(signal),
        ),
      staleTime: 0,
    }),
};

export type Booking = Awaited<ReturnType<typeof fetchBookings>>[number];

async function fetchBookings(companyId: string, range: TimeRange, signal: AbortSignal) {
  const [named, hidden] = await Promise.all([
    fetchNamedBookings(companyId, range, signal),
    fetchHiddenTimes(companyId, range, signal),
  ]);
  return [...named, ...hidden];
}

async function fetchNamedBookings(companyId: string, range: TimeRange, signal: AbortSignal) {
  const rows = await fetchRows(
    db
      .from('provider_bookings')
      .select(
        `
          id,
          provider_id,
          span,
          scheduling_request_id,
          surgery_case_id,
          waitlist_offer_id,
          patient:patients!provider_bookings_company_id_patient_id_fkey(
            id,
            first_name,
            last_name
          ),
          request:scheduling_requests!provider_bookings_company_id_scheduling_request_id_fkey(
            id,
            status,
            request_type,
            revision
          ),
          offer:waitlist_offers!provider_bookings_company_id_waitlist_offer_id_fkey(
            scheduling_request_id
          )
        `,
      )
      .overlaps('span', timeRangeText(range))
      .order('span'),
    { companyId, signal },
  );
  const operations = await fetchOperations(companyId, rows, signal);
  return rows.flatMap(({ span, ...row }) => {
    const time = parseTimeRange(span);
    if (!time) return [];
    return [{ ...row, ...time, surgery: operations.get(row.surgery_case_id ?? '') ?? null }];
  });
}

/** The operations at these times; the database logs how many were read. */
async function fetchOperations(
  companyId: string,
  bookings: readonly { surgery_case_id: string | null }[],
  signal: AbortSignal,
) {
  const chosen = bookings.flatMap(({ surgery_case_id }) => surgery_case_id ?? []);
  if (chosen.length === 0) return new Map<string, { procedure_name: string }>();
  const cases = unwrap(
    await db
      .rpc('search_surgery_cases', {
        company_id: companyId,
        chosen,
        max_count: chosen.length,
      })
      .select('id, procedure_name')
      .abortSignal(signal),
  );
  return new Map(cases.map(({ id, procedure_name }) => [id, { procedure_name }]));
}

/** The times of restricted records: a time, and nothing to open. */
async function fetchHiddenTimes(companyId: string, range: TimeRange, signal: AbortSignal) {
  const times = unwrap(
    await db
      .rpc('hidden_times', {
        company_id: companyId,
        from_at: range.starts_at,
        until_at: range.ends_at,
      })
      .abortSignal(signal),
  );
  return times.map((time) => ({
    ...time,
    id: `${time.provider_id} ${time.starts_at}`,
    scheduling_request_id: null,
    surgery_case_id: null,
    waitlist_offer_id: null,
    patient: null,
    request: null,
    surgery: null,
    offer: null,
  }));
}
