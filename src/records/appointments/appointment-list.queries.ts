import { queryOptions } from '@tanstack/react-query';
import { groupedSource } from '@/kit/list/grouped-source';
import { keysetQuery } from '@/kit/list/keyset-query';
import type { Cursor, KeysetSource } from '@/lib/keyset';
import { pollEvery } from '@/lib/polling';
import { db } from '@/lib/supabase/client';
import { scheduling_status, unbooked_visit_states } from '@/lib/supabase/enums';
import { unwrap } from '@/lib/supabase/result';
import { type InboxListFilters, openKindOf, orderOf, statusesOf } from './appointment-filters';
import { POLL_MS } from './appointments.model';
import { appointmentQueries, CONFIRMED, LISTED, PROVIDER, REQUESTER } from './appointments.queries';

const PAGE_SIZE = 20;

const PATIENT = 'patient:patients!scheduling_requests_company_id_patient_id_fkey';

export const appointmentListQueries = {
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
          ${LISTED},
          ${CONFIRMED},
          notes,
          thread_id,
          referral_id,
          ${PROVIDER}(id, name, specialty, image_url),
          ${PATIENT}(id, first_name, last_name)
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
          ${LISTED},
          ${CONFIRMED},
          waitlisted,
          next_step_due,
          revision,
          ${PROVIDER}(id, name),
          ${PATIENT}(id, first_name, last_name),
          ${REQUESTER},
          proposals:appointment_proposals(id, proposed_by, starts_at)
        `,
      )
      .eq('proposals.state', 'open')
      .order(column, { ascending })
      .order('id', { ascending })
      .abortSignal(signal),
  );
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
        statuses: [...unbooked_visit_states],
        term: text,
        provider_id: providerId,
        max_count: PAGE_SIZE,
      })
      .select(
        `
          ${LISTED},
          duration_minutes,
          revision,
          ${PROVIDER}(id, name),
          ${PATIENT}(first_name, last_name)
        `,
      )
      .order('next_step_due')
      .order('id')
      .abortSignal(signal),
  );
}
