import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Cursor, listStart, olderThan } from '@/lib/keyset';
import { db } from '@/lib/supabase/client';
import { unwrap, unwrapMaybe } from '@/lib/supabase/result';

const PAGE_SIZE = 20;

export const scheduleQueries = {
  all: (companyId: string) => ['company', companyId, 'scheduling_requests'] as const,

  /** What one person has asked for, newest first, page by page. */
  mine: (companyId: string, userId: string) =>
    infiniteQueryOptions({
      queryKey: [...scheduleQueries.all(companyId), 'mine', userId],
      queryFn: ({ signal, pageParam }) => fetchMine(companyId, userId, pageParam, signal),
      initialPageParam: listStart(),
      getNextPageParam: (page): Cursor | null => {
        const last = page.at(-1);
        return last && page.length === PAGE_SIZE ? { at: last.created_at, id: last.id } : null;
      },
    }),

  /** The patient a request is made for, by name; null when the clinic has none of that id. */
  patient: (companyId: string, patientId: string) =>
    queryOptions({
      queryKey: ['company', companyId, 'patients', 'name', patientId],
      queryFn: async ({ signal }) =>
        unwrapMaybe(
          await db
            .from('patients')
            .select('id, first_name, last_name')
            .eq('company_id', companyId)
            .eq('id', patientId)
            .abortSignal(signal)
            .maybeSingle(),
        ),
    }),

  /** The referral a request comes from, with its patient; null when the clinic has none of that id. */
  referral: (companyId: string, referralId: string) =>
    queryOptions({
      queryKey: ['company', companyId, 'referrals', 'reason', referralId],
      queryFn: async ({ signal }) =>
        unwrapMaybe(
          await db
            .from('referrals')
            .select('id, reason, patient:patients(id, first_name, last_name)')
            .eq('company_id', companyId)
            .eq('id', referralId)
            .abortSignal(signal)
            .maybeSingle(),
        ),
    }),
};

/** A request with the provider, patient and referral it names. */
export type AppointmentRequest = Awaited<ReturnType<typeof fetchMine>>[number];

async function fetchMine(
  companyId: string,
  userId: string,
  cursor: Cursor | null,
  signal: AbortSignal,
) {
  const mine = db
    .from('scheduling_requests')
    .select(
      'id, request_type, status, reason, notes, preferred_date, preferred_time, confirmed_date, confirmed_location, thread_id, referral_id, created_at, provider:providers!scheduling_requests_company_id_provider_id_fkey(id, name, specialty, image_url), patient:patients(first_name, last_name)',
    )
    .eq('company_id', companyId)
    .eq('requested_by', userId);
  return unwrap(
    await (cursor ? mine.or(olderThan('created_at', cursor)) : mine)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(PAGE_SIZE)
      .abortSignal(signal),
    'Error fetching data',
  );
}
