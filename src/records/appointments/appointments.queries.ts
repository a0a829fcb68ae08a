import { queryOptions } from '@tanstack/react-query';
import { pollEvery } from '@/lib/polling';
import { db } from '@/lib/supabase/client';
import { fetchRow } from '@/lib/supabase/clinic-rows';
import { unwrap } from '@/lib/supabase/result';
import { opened, openRecord } from '@/records/patients/open-record.queries';
import { POLL_MS } from './appointments.model';

export const PROVIDER = 'provider:providers!scheduling_requests_company_id_provider_id_fkey';
export const REQUESTER =
  'requester:user_profiles!scheduling_requests_requested_by_fkey(username, display_name)';

/** What lists and pages of requests show. */
export const LISTED = `
    id,
    request_type,
    status,
    reason,
    preferred_date,
    preferred_time,
    created_at
  ` as const;
export const CONFIRMED = 'confirmed_date, confirmed_location';

export const appointmentQueries = {
  all: (companyId: string) => ['company', companyId, 'scheduling_requests'] as const,

  /** One request with all its parts; null if the clinic has no such id. */
  detail: (companyId: string, requestId: string) =>
    queryOptions({
      queryKey: [...appointmentQueries.all(companyId), 'detail', requestId],
      queryFn: ({ signal }) => fetchDetail(companyId, requestId, signal),
      refetchInterval: pollEvery(POLL_MS),
    }),
};

export type RequestDetail = NonNullable<Awaited<ReturnType<typeof fetchDetail>>>;
export type WaitlistOffer = RequestDetail['offers'][number];
export type ScheduleEvent = RequestDetail['events'][number];

async function fetchDetail(companyId: string, requestId: string, signal: AbortSignal) {
  const asked = { company_id: companyId, request_id: requestId };
  const reading = fetchRow(
    db
      .rpc('open_appointment', asked)
      .select(
        `
          ${LISTED},
          ${CONFIRMED},
          notes,
          location_id,
          duration_minutes,
          cancel_reason,
          outcome,
          outcome_note,
          waitlisted,
          waitlist_from,
          waitlist_until,
          waitlist_any_provider,
          revision,
          calendar_sequence,
          requested_by,
          thread_id,
          referral_id,
          referral:referrals(
            name:referrer_name,
            referring_provider_id,
            referring_practice_id
          ),
          ${PROVIDER}(id, name, specialty, image_url),
          ${REQUESTER},
          proposals:appointment_proposals(
            id,
            proposed_by,
            starts_at,
            duration_minutes,
            location_id,
            location,
            provider:providers!appointment_proposals_company_id_provider_id_fkey(id, name)
          ),
          offers:waitlist_offers!waitlist_offers_company_id_scheduling_request_id_fkey(
            id,
            starts_at,
            duration_minutes,
            location,
            expires_at,
            provider:providers!waitlist_offers_company_id_provider_id_fkey(id, name)
          )
        `,
      )
      .eq('proposals.state', 'open')
      .eq('offers.state', 'offered')
      .order('starts_at', { referencedTable: 'proposals' }),
    { companyId, id: requestId, signal },
  );
  const happened = db
    .rpc('appointment_timeline', asked)
    .select(
      `
        id,
        event_type,
        starts_at,
        former_starts_at,
        proposed_times,
        duration_minutes,
        outcome,
        checked_in,
        location,
        expires_at,
        waitlisted,
        waitlist_from,
        waitlist_until,
        waitlist_any_provider,
        note,
        created_at,
        actor_id,
        provider:providers!schedule_events_company_id_provider_id_fkey(name),
        actor:user_profiles!schedule_events_actor_id_fkey(username, display_name)
      `,
    )
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .abortSignal(signal);
  const opening = openRecord(companyId, 'scheduling_requests', requestId)
    .select('id, first_name, last_name, date_of_birth')
    .abortSignal(signal);
  const [request, events, patient] = await Promise.all([
    reading,
    happened.then((answer) => unwrap(answer)),
    opened(opening),
  ]);
  // A request may have no patient yet.
  return request && { ...request, events, patient };
}
