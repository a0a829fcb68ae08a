import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { groupedSource } from '@/kit/list/grouped-source';
import { keysetQuery } from '@/kit/list/keyset-query';
import type { Cursor, KeysetSource } from '@/lib/keyset';
import { db } from '@/lib/supabase/client';
import type { Database } from '@/lib/supabase/database.types';
import { authorization_status } from '@/lib/supabase/enums';
import { unwrap } from '@/lib/supabase/result';
import type { AuthorizationStatus } from './authorization-labels';
import { listedNeedSchema, needSchema } from './authorization-need';
import { authorizationSchema, servicesSchema, usesSchema } from './authorizations.schema';

const PAGE_SIZE = 25;

/** More than a patient, referral or case ever has at a time. */
const MOST_SHOWN = 20;

export type ListedAuthorization = Awaited<ReturnType<typeof search>>[number];

export interface AuthorizationListFilters {
  text: string;
  status: AuthorizationStatus | null;
  payer: string | null;
  assignedTo: string | null;
  /** The last due day. */
  dueBy: string | null;
  alarm: boolean;
  /** Approved, with units left, and about to expire. */
  ending: boolean;
  sort: 'due' | 'newest';
  group: 'status' | null;
}

export interface AuthorizationsOf {
  patientId?: string;
  referralId?: string | null;
  caseId?: string;
  requestId?: string;
}

/**
 * The records whose required authorizations to list: a patient, or one of their referrals, visits
 * or cases.
 */
export interface NeedsOf {
  patientId: string;
  referralId?: string | null;
  requestId?: string;
  caseId?: string;
}

export interface AskedDay extends AuthorizationsOf {
  day: string;
}

export const authorizationQueries = {
  all: (companyId: string) => ['company', companyId, 'prior_authorizations'] as const,

  /** The clinic's authorizations, filtered and sorted, page by page. */
  list: (companyId: string, filters: AuthorizationListFilters) =>
    keysetQuery({
      queryKey: [...authorizationQueries.all(companyId), 'list', filters],
      source: groupedList(companyId, filters),
      pageSize: PAGE_SIZE,
    }),

  /** The authorizations of a patient, referral, case or visit, the newest first. */
  of: (companyId: string, of: AuthorizationsOf) =>
    queryOptions({
      queryKey: [...authorizationQueries.all(companyId), 'of', of],
      queryFn: ({ signal }) =>
        search(
          {
            company_id: companyId,
            patient_id: of.patientId ?? null,
            referral_id: of.referralId ?? null,
            case_id: of.caseId ?? null,
            request_id: of.requestId ?? null,
            max_count: MOST_SHOWN,
          },
          signal,
        ),
    }),

  /**
   * One authorization with everything on its page; null if it doesn't exist or is another clinic's.
   */
  detail: (companyId: string, authorizationId: string) =>
    queryOptions({
      queryKey: [...authorizationQueries.all(companyId), 'detail', authorizationId],
      queryFn: async ({ signal }) => {
        const [page] = unwrap(
          await db
            .rpc('authorization_page', {
              company_id: companyId,
              authorization_id: authorizationId,
            })
            .abortSignal(signal),
        );
        return page === undefined ? null : authorizationSchema.parse(page);
      },
    }),

  /** Why the linked authorizations don't cover a case; null if they do, or the case is over. */
  caseGap: (companyId: string, caseId: string) =>
    queryOptions({
      queryKey: [...authorizationQueries.all(companyId), 'case-gap', caseId],
      queryFn: async ({ signal }) => {
        const [gap] = unwrap(
          await db.rpc('case_authorization', { case_id: caseId }).abortSignal(signal),
        );
        // Both are null if nothing is missing; the generated types don't know that.
        return gap?.kind ? { kind: gap.kind, sentence: gap.sentence } : null;
      },
    }),

  /**
   * Required authorizations that aren't on file; for one referral, visit or case also the payer's
   * answer.
   */
  needs: (companyId: string, of: NeedsOf) =>
    queryOptions({
      queryKey: [...authorizationQueries.all(companyId), 'needs', of],
      queryFn: async ({ signal }) =>
        z.array(needSchema).parse(
          unwrap(
            await db
              .rpc('authorization_needs', {
                company_id: companyId,
                patient_id: of.patientId,
                referral_id: of.referralId ?? null,
                request_id: of.requestId ?? null,
                case_id: of.caseId ?? null,
              })
              .abortSignal(signal),
          ),
        ),
    }),

  /**
   * The clinic's visits, operations and referrals that require an authorization without a linked
   * one: the home's count.
   */
  required: (companyId: string) =>
    queryOptions({
      queryKey: [...authorizationQueries.all(companyId), 'required'],
      queryFn: async ({ signal }) =>
        z
          .array(listedNeedSchema)
          .parse(
            unwrap(
              await db
                .rpc('list_authorization_needs', { company_id: companyId })
                .abortSignal(signal),
            ),
          ),
    }),

  warning: (companyId: string, asked: AskedDay) =>
    queryOptions({
      queryKey: [...authorizationQueries.all(companyId), 'warning', asked],
      queryFn: async ({ signal }) => {
        const [warning] = unwrap(
          await db
            .rpc('authorization_warning', {
              company_id: companyId,
              day: asked.day,
              case_id: asked.caseId ?? null,
              request_id: asked.requestId ?? null,
              patient_id: asked.patientId ?? null,
              referral_id: asked.referralId ?? null,
            })
            .abortSignal(signal),
        );
        return warning?.sentence ?? null;
      },
    }),

  /** The patient's coverages in use, the primary one first. */
  coverages: (companyId: string, patientId: string) =>
    queryOptions({
      queryKey: ['company', companyId, 'coverages', 'to-authorize', patientId],
      queryFn: async ({ signal }) =>
        unwrap(
          await db
            .rpc('open_coverages', { company_id: companyId, patient_id: patientId })
            .select('id, rank, member_id, payer:payers!inner(name)')
            .is('ended_on', null)
            .order('rank')
            .abortSignal(signal),
        ),
    }),
};

function groupedList(
  companyId: string,
  filters: AuthorizationListFilters,
): KeysetSource<ListedAuthorization> {
  if (filters.group === null) return authorizationSource(companyId, filters);
  return groupedSource({
    groups: authorization_status.filter((one) => (filters.status ?? one) === one),
    groupOf: ({ status }) => status,
    sourceOf: (status) => authorizationSource(companyId, { ...filters, status }),
  });
}

export function authorizationSource(
  companyId: string,
  filters: AuthorizationListFilters,
): KeysetSource<ListedAuthorization> {
  const byDue = filters.sort === 'due';
  return {
    read: (after, size, signal) =>
      search({ ...narrowing(companyId, filters, after), max_count: size }, signal),
    placeOf: (row) => ({ at: (byDue ? row.due_on : row.created_at) ?? '', id: row.id }),
  };
}

function narrowing(companyId: string, filters: AuthorizationListFilters, after: Cursor | null) {
  const byDue = filters.sort === 'due';
  return {
    company_id: companyId,
    term: filters.text,
    statuses: filters.status === null ? null : [filters.status],
    payer_id: filters.payer,
    assigned_to: filters.assignedTo,
    due_by: filters.dueBy,
    alarmed: filters.alarm,
    ending: filters.ending,
    sort: filters.sort,
    after_due: byDue ? (after?.at ?? null) : null,
    after_at: byDue ? null : (after?.at ?? null),
    after_id: after?.id ?? null,
  };
}

type Asked = Database['public']['Functions']['list_authorizations']['Args'];

async function search(asked: Asked, signal: AbortSignal) {
  const rows = unwrap(await db.rpc('list_authorizations', asked).abortSignal(signal));
  return rows.map((row) => ({
    ...row,
    services: servicesSchema.parse(row.services),
    uses: usesSchema.parse(row.uses),
  }));
}
