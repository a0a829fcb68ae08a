import { queryOptions } from '@tanstack/react-query';
import { groupedSource } from '@/kit/list/grouped-source';
import { keysetQuery } from '@/kit/list/keyset-query';
import type { Cursor, KeysetSource } from '@/lib/keyset';
import { pollEvery } from '@/lib/polling';
import { db } from '@/lib/supabase/client';
import { fetchRow } from '@/lib/supabase/clinic-rows';
import { scheduling_status } from '@/lib/supabase/enums';
import { unwrap } from '@/lib/supabase/result';
import { opened, openRecord } from '@/records/patients/open-record.queries';
import { type InboxListFilters, openKindOf, orderOf, statusesOf } from './appointment-filters';
import { POLL_MS } from './appointments.model';

const PAGE_SIZE = 20;

export const appointmentQueries = {
  all: (companyId: string) => ['company', companyId, 'scheduling_requests'] as const,

  /** One person's own requests, newest first, page by page. */
  mine: (companyId: string, userId: string) =>
    keysetQuery({
      queryKey: [...appointmentQueries.all(companyId), 'mine', userId],
      source: {
        read: (...asked) => fetchMine(companyId, userId, ...asked),
        placeOf: ({ created_at, id }) => ({ at: created_at, id }),
      },
      pageSize: PAGE_SIZE,
    }),

  /**
   * All requests: in the chosen order, or by default open ones by next step, closed ones newest
   * first.
   */
  inbox: (companyId: string, filters: InboxListFilters) => ({
    ...keysetQuery({
      queryKey: [...appointmentQueries.all(companyId), 'inbox', filters],
      source: groupedInbox(companyId, filters),
      pageSize: PAGE_SIZE,
    }),
    refetchInterval: pollEvery(POLL_MS),
  }),

  /** One request with all its parts; null if the clinic has no such id. */
  detail: (companyId: string, requestId: string) =>
    queryOptions({
      queryKey: [...appointmentQueries.all(companyId), 'detail', requestId],
      queryFn: ({ signal }) => fetchDetail(companyId, requestId, signal),
      refetchInterval: pollEvery(POLL_MS),
    }),

  /** Requests that need a time, the first in line on top. */
  unbooked: (companyId: string, filters: UnbookedFilters) =>
    queryOptions({
      queryKey: [...appointmentQueries.all(companyId), 'unbooked', filters],
      queryFn: ({ signal }) => fetchUnbooked(companyId, filters, signal),
    }),
};

interface UnbookedFilters {
  /** Null for all providers. */
  providerId: string | null;
  text: string;
}

export type AppointmentRequest = Awaited<ReturnType<typeof fetchMine>>[number];
export type InboxRequest = Awaited<ReturnType<typeof fetchInbox>>[number];
export type UnbookedRequest = Awaited<ReturnType<typeof fetchUnbooked>>[number];
export type RequestDetail = NonNullable<Awaited<ReturnType<typeof fetchDetail>>>;
export type WaitlistOffer = RequestDetail['offers'][number];
export type ScheduleEvent = RequestDetail['events'][number];

type Asked = [after: Cursor | null, size: number, signal: AbortSignal];

async function fetchMine(companyId: string, userId: string, ...[after, size, signal]: Asked) {
  return unwrap(
    await db
      .rpc('search_scheduling_requests', {
        company_id: companyId,
        statuses: [...scheduling_status],
        requested_by: userId,
        sort: 'newest',
        after_at: after?.at ?? null,
        after_id: after?.id ?? null,
        max_count: size,
      })
      .select(
        `
          id,
          request_type,
          status,
          reason,
          notes,
          preferred_date,
          preferred_time,
          confirmed_date,
          confirmed_location,
          thread_id,
          referral_id,
          created_at,
          provider:providers!scheduling_requests_company_id_provider_id_fkey(
            id,
            name,
            specialty,
            image_url
          ),
          patient:patients!scheduling_requests_company_id_patient_id_fkey(
            id,
            first_name,
            last_name
          )
        `,
      )
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .abortSignal(signal),
    'Error fetching data',
  );
}

/** The request list as shown: one status after the other where it is grouped. */
function groupedInbox(companyId: string, filters: InboxListFilters): KeysetSource<InboxRequest> {
  if (filters.group === null) return inboxSource(companyId, filters);
  return groupedSource({
    groups: statusesOf(filters),
    groupOf: ({ status }) => status,
    sourceOf: (status) => inboxSource(companyId, { ...filters, status }),
  });
}

export function inboxSource(
  companyId: string,
  filters: InboxListFilters,
): KeysetSource<InboxRequest> {
  return {
    read: (...asked) => fetchInbox(companyId, filters, ...asked),
    placeOf: ({ next_step_due, created_at, id }) => ({
      at: (orderOf(filters) === 'due' ? next_step_due : null) ?? created_at,
      id,
    }),
  };
}

const INBOX_ORDERS = {
  due: { column: 'next_step_due', ascending: true },
  newest: { column: 'created_at', ascending: false },
  oldest: { column: 'created_at', ascending: true },
} as const;

async function fetchInbox(
  companyId: string,
  filters: InboxListFilters,
  ...[after, size, signal]: Asked
) {
  const { text, providerId, type, overdue, waitlisted, requestedBy } = filters;
  const sort = orderOf(filters);
  const { column, ascending } = INBOX_ORDERS[sort];
  return unwrap(
    await db
      .rpc('search_scheduling_requests', {
        company_id: companyId,
        statuses: [...statusesOf(filters)],
        open_kind: openKindOf(filters),
        term: text,
        provider_id: providerId,
        request_type: type,
        overdue,
        waitlisted,
        requested_by: requestedBy,
        sort,
        after_at: after?.at ?? null,
        after_id: after?.id ?? null,
        max_count: size,
      })
      .select(
        `
          id,
          request_type,
          status,
          reason,
          preferred_date,
          preferred_time,
          confirmed_date,
          confirmed_location,
          waitlisted,
          next_step_due,
          revision,
          created_at,
          provider:providers!scheduling_requests_company_id_provider_id_fkey(id, name),
          patient:patients!scheduling_requests_company_id_patient_id_fkey(
            id,
            first_name,
            last_name
          ),
          requester:user_profiles!scheduling_requests_requested_by_fkey(
            username,
            display_name
          ),
          proposals:appointment_proposals(id, proposed_by, starts_at)
        `,
      )
      .eq('proposals.state', 'open')
      .order(column, { ascending })
      .order('id', { ascending })
      .abortSignal(signal),
  );
}

async function fetchDetail(companyId: string, requestId: string, signal: AbortSignal) {
  const asked = { company_id: companyId, request_id: requestId };
  const reading = fetchRow(
    db
      .rpc('open_appointment', asked)
      .select(
        `
          id,
          request_type,
          status,
          reason,
          notes,
          preferred_date,
          preferred_time,
          confirmed_date,
          location_id,
          confirmed_location,
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
          created_at,
          provider:providers!scheduling_requests_company_id_provider_id_fkey(
            id,
            name,
            specialty,
            image_url
          ),
          requester:user_profiles!scheduling_requests_requested_by_fkey(
            username,
            display_name
          ),
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

async function fetchUnbooked(
  companyId: string,
  { providerId, text }: UnbookedFilters,
  signal: AbortSignal,
) {
  return unwrap(
    await db
      .rpc('search_scheduling_requests', {
        company_id: companyId,
        statuses: ['pending', 'proposed'],
        term: text,
        provider_id: providerId,
        max_count: PAGE_SIZE,
      })
      .select(
        `
          id,
          request_type,
          status,
          reason,
          preferred_date,
          preferred_time,
          duration_minutes,
          revision,
          created_at,
          provider:providers!scheduling_requests_company_id_provider_id_fkey(id, name),
          patient:patients!scheduling_requests_company_id_patient_id_fkey(
            first_name,
            last_name
          )
        `,
      )
      .order('next_step_due')
      .order('id')
      .abortSignal(signal),
  );
}
