import { queryOptions } from '@tanstack/react-query';
import { groupedSource } from '@/kit/list/grouped-source';
import { keysetQuery } from '@/kit/list/keyset-query';
import type { Cursor, KeysetOrder, KeysetSource } from '@/lib/keyset';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { withIdentifiers } from '@/records/patients/identifiers.queries';
import type { ReferralFilters } from './referral-filters';
import { referralKeys } from './referral-keys';
import { REFERRAL_PRIORITIES, REFERRAL_STATUSES } from './referrals.model';

/** A screen or two; "Load more" gets the rest. */
const PAGE_SIZE = 25;

interface ListOrder extends KeysetOrder {
  column: 'created_at' | 'due_at' | 'see_by' | 'work_on';
}

const ORDERS: Record<ReferralFilters['sort'], ListOrder> = {
  newest: { column: 'created_at', ascending: false },
  oldest: { column: 'created_at', ascending: true },
  due: { column: 'due_at', ascending: true },
  see_by: { column: 'see_by', ascending: true },
  work: { column: 'work_on', ascending: true },
};

/** The filters with "me" replaced by an id, since a cached page belongs to one person. */
export interface ReferralListFilters extends Omit<ReferralFilters, 'mine' | 'owner'> {
  assignedTo: string | null;
}

export type ReferralListItem = Awaited<ReturnType<typeof fetchListed>>[number];
export type ReferralExportItem = Awaited<ReturnType<typeof fetchExported>>[number];

export const referralListQueries = {
  /** The clinic's referrals, filtered and sorted, page by page. */
  list: (companyId: string, filters: ReferralListFilters) =>
    keysetQuery({
      queryKey: [...referralKeys.all(companyId), 'list', filters],
      source: groupedList(companyId, filters),
      pageSize: PAGE_SIZE,
    }),

  /** The number of open referrals past their target. */
  overdueCount: (companyId: string) =>
    queryOptions({
      queryKey: [...referralKeys.all(companyId), 'overdue-count'],
      queryFn: async ({ signal }) =>
        unwrap(await db.rpc('overdue_referrals', { company_id: companyId }).abortSignal(signal)),
    }),

  /** The open work of each member, and the unassigned. */
  load: (companyId: string) =>
    queryOptions({
      queryKey: [...referralKeys.all(companyId), 'load'],
      queryFn: async ({ signal }) =>
        unwrap(await db.rpc('referral_load', { company_id: companyId }).abortSignal(signal)),
    }),
};

/** The referrals as shown: group after group where the list is grouped. */
function groupedList(
  companyId: string,
  filters: ReferralListFilters,
): KeysetSource<ReferralListItem> {
  switch (filters.group) {
    case 'status':
      return groupedSource({
        groups: REFERRAL_STATUSES.filter((one) => (filters.status ?? one) === one),
        groupOf: ({ status }) => status,
        sourceOf: (status) => listSource(companyId, { ...filters, status }),
      });
    case 'priority':
      return groupedSource({
        groups: REFERRAL_PRIORITIES.filter((one) => (filters.priority ?? one) === one),
        groupOf: ({ priority }) => priority,
        sourceOf: (priority) => listSource(companyId, { ...filters, priority }),
      });
    case null:
      return listSource(companyId, filters);
  }
}

/** The clinic's filtered, sorted referrals, readable from any place. */
function listSource(
  companyId: string,
  filters: ReferralListFilters,
): KeysetSource<ReferralListItem> {
  return {
    read: (...asked) => fetchListed(companyId, filters, ...asked),
    placeOf: (row) => placeIn(filters.sort, row),
  };
}

export function referralExport(
  companyId: string,
  filters: ReferralListFilters,
): KeysetSource<ReferralExportItem> {
  return {
    read: (...asked) => fetchExported(companyId, filters, ...asked),
    placeOf: (row) => placeIn(filters.sort, row),
  };
}

type Placed = Record<Exclude<ListOrder['column'], 'work_on'> | 'id', string> & {
  work_on: string | null;
};

/** The order by work lists only those with a day. */
function placeIn(sort: ReferralFilters['sort'], row: Placed): Cursor {
  return { at: row[ORDERS[sort].column] ?? row.created_at, id: row.id };
}

export function selectedReferrals(
  companyId: string,
  ids: readonly string[],
): KeysetSource<ReferralExportItem> {
  const inOrder = [...ids].sort();
  return {
    read: async (after, _size, signal) => {
      const rest = after === null ? inOrder : inOrder.filter((id) => id > after.id);
      if (rest.length === 0) return [];
      const rows = unwrap(
        await db
          .rpc('search_referrals', { company_id: companyId, chosen: rest, max_count: rest.length })
          .select(EXPORTED)
          .is('attempts.error_marked_at', null)
          .order('id')
          .abortSignal(signal),
      );
      return withIdentifiers(companyId, 'referrals', rows, signal);
    },
    placeOf: ({ created_at, id }) => ({ at: created_at, id }),
  };
}

const EXPORTED = `
    id,
    status,
    priority,
    reason,
    referrer_name,
    icd10_codes,
    requested_service,
    see_by,
    awaiting_answer_since,
    information_to_ask_since,
    awaiting_information_since,
    next_action,
    next_action_due,
    work_on,
    created_at,
    due_at,
    patient:patients!inner(id, first_name, last_name),
    attempts:referral_contact_attempts(attempted_at),
    assignee:company_members!referrals_company_id_assigned_to_fkey(
      profile:user_profiles(username, display_name)
    )
  `;

type Asked = [after: Cursor | null, size: number, signal: AbortSignal];

async function fetchListed(companyId: string, filters: ReferralListFilters, ...asked: Asked) {
  return unwrap(
    await search(companyId, filters, ...asked).select(
      `
        id,
        status,
        priority,
        reason,
        referrer_name,
        requested_service,
        see_by,
        next_action,
        outcome_to_begin,
        work_step,
        work_on,
        snoozed_until,
        assigned_to,
        created_at,
        updated_at,
        due_at,
        setback,
        awaiting_answer_since,
        answered_on,
        information_to_ask_since,
        awaiting_information_since,
        contact_step,
        contact_due_on,
        contact_calls,
        patient:patients!inner(id, first_name, last_name)
      `,
    ),
  );
}

async function fetchExported(companyId: string, filters: ReferralListFilters, ...asked: Asked) {
  const rows = unwrap(
    await search(companyId, filters, ...asked)
      .select(EXPORTED)
      .is('attempts.error_marked_at', null),
  );
  const [, , signal] = asked;
  return withIdentifiers(companyId, 'referrals', rows, signal);
}

function search(
  companyId: string,
  {
    text,
    status,
    priority,
    assignedTo,
    overdue,
    late,
    missing,
    contact,
    unassigned,
    answer,
    work,
    open,
    sort,
  }: ReferralListFilters,
  ...[after, size, signal]: Asked
) {
  const { column, ascending } = ORDERS[sort];
  return db
    .rpc('search_referrals', {
      company_id: companyId,
      term: text,
      status,
      priority,
      assigned_to: assignedTo,
      overdue,
      see_by_passed: late,
      awaiting_information: missing,
      contact_due: contact,
      unassigned,
      awaiting_answer: answer,
      work_due: work,
      open_kind: open,
      sort,
      after_at: after?.at ?? null,
      after_id: after?.id ?? null,
      max_count: size,
    })
    .order(column, { ascending })
    .order('id', { ascending })
    .abortSignal(signal);
}
