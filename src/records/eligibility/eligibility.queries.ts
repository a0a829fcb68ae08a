import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { keysetQuery } from '@/kit/list/keyset-query';
import type { Cursor, KeysetSource } from '@/lib/keyset';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { isUnderWay, type RecentRow, recentRowSchema } from './eligibility.model';
import { type EligibilityFilters, resultArguments } from './eligibility-filters';
import { eligibilityRequestSchema } from './eligibility-request.schema';
import { dueLineSchema } from './verification-due.model';

const PAGE_SIZE = 20;
/** How often to poll for a pending response. */
const POLL_MS = 5_000;
/** Enough to include the last one of each coverage of a patient. */
const MOST_OF_PATIENT = 60;

const ofCoverageSchema = recentRowSchema.extend({ coverage_id: z.string() });

const pollWhile = (rows: readonly Pick<RecentRow, 'state' | 'created_at'>[]) =>
  rows.some((row) => isUnderWay(row, Date.now())) && POLL_MS;

export const eligibilityQueries = {
  all: (companyId: string) => ['company', companyId, 'eligibility_requests'] as const,

  /** The clinic's requests in the chosen order, page by page. */
  recent: (companyId: string, filters: EligibilityFilters) =>
    infiniteQueryOptions({
      ...keysetQuery({
        queryKey: [...eligibilityQueries.all(companyId), 'recent', filters],
        source: eligibilityRequestSource(companyId, filters),
        pageSize: PAGE_SIZE,
      }),
      refetchInterval: ({ state }) =>
        pollWhile(state.data?.pages.flatMap(({ rows }) => rows) ?? []),
    }),

  /** One request with the payer's response; null if it isn't this clinic's. */
  byId: (companyId: string, eligibilityRequestId: string) =>
    queryOptions({
      queryKey: [...eligibilityQueries.all(companyId), 'one', eligibilityRequestId],
      queryFn: ({ signal }) => fetchOne(companyId, eligibilityRequestId, signal),
      refetchInterval: ({ state }) => pollWhile(state.data ? [state.data] : []),
    }),

  /** The previous response on the same coverage; null for the first one. */
  previous: (companyId: string, eligibilityRequestId: string) =>
    queryOptions({
      queryKey: [...eligibilityQueries.all(companyId), 'previous', eligibilityRequestId],
      queryFn: async ({ signal }) => {
        const [response] = unwrap(
          await db
            .rpc('open_previous_response', {
              company_id: companyId,
              eligibility_request_id: eligibilityRequestId,
            })
            .select(
              `
                id,
                preset,
                service_types,
                service_date,
                created_at,
                finished_at,
                trace_number,
                request_x12,
                response_x12
              `,
            )
            .abortSignal(signal),
        );
        return response ?? null;
      },
    }),

  /** A patient's requests, newest first. */
  ofPatient: (companyId: string, patientId: string) =>
    queryOptions({
      queryKey: [...eligibilityQueries.all(companyId), 'of-patient', patientId],
      queryFn: async ({ signal }) => {
        const rows = unwrap(
          await db
            .rpc('recent_eligibility_requests', {
              company_id: companyId,
              patient_id: patientId,
              max_count: MOST_OF_PATIENT,
            })
            .abortSignal(signal),
        );
        return z.array(ofCoverageSchema).parse(rows);
      },
    }),

  /** The next visit of the patient (or of one referral) and its preset; null if none is booked. */
  next: (companyId: string, patientId: string, referralId: string | null) =>
    queryOptions({
      queryKey: [...eligibilityQueries.all(companyId), 'next', patientId, referralId],
      queryFn: async ({ signal }) => {
        const [next] = unwrap(
          await db
            .rpc('next_service', {
              company_id: companyId,
              patient_id: patientId,
              referral_id: referralId,
            })
            .abortSignal(signal),
        );
        return next ?? null;
      },
    }),

  /** The next day with visits. */
  nextDay: (companyId: string) =>
    queryOptions({
      queryKey: [...eligibilityQueries.all(companyId), 'next-day'],
      queryFn: async ({ signal }) =>
        unwrap(await db.rpc('next_clinic_day', { company_id: companyId }).abortSignal(signal)),
    }),

  /**
   * A day's visits with their coverages and why to verify them again; or only the unsettled ones.
   */
  due: (companyId: string, day: string, unsettled: boolean) =>
    queryOptions({
      queryKey: [...eligibilityQueries.all(companyId), 'due', day, unsettled],
      queryFn: async ({ signal }) =>
        z
          .array(dueLineSchema)
          .parse(
            unwrap(
              await db
                .rpc('due_for_eligibility', { company_id: companyId, on_date: day, unsettled })
                .abortSignal(signal),
            ),
          ),
    }),
};

export function eligibilityRequestSource(
  companyId: string,
  filters: EligibilityFilters,
): KeysetSource<RecentRow> {
  return {
    read: (...asked) => fetchRows(companyId, filters, ...asked),
    placeOf: (row) => ({ at: row.created_at, id: row.id }),
  };
}

async function fetchRows(
  companyId: string,
  { text, result, payerId, from, until, sort }: EligibilityFilters,
  after: Cursor | null,
  size: number,
  signal: AbortSignal,
): Promise<RecentRow[]> {
  const rows = unwrap(
    await db
      .rpc('recent_eligibility_requests', {
        company_id: companyId,
        ...resultArguments(result),
        payer_id: payerId,
        from_date: from,
        until_date: until,
        term: text === '' ? null : text,
        before_at: after?.at ?? null,
        before_id: after?.id ?? null,
        max_count: size,
        oldest_first: sort === 'oldest',
      })
      .abortSignal(signal),
  );
  return z.array(recentRowSchema).parse(rows);
}

async function fetchOne(companyId: string, eligibilityRequestId: string, signal: AbortSignal) {
  const [request] = unwrap(
    await db
      .rpc('open_eligibility_request', {
        company_id: companyId,
        eligibility_request_id: eligibilityRequestId,
      })
      .abortSignal(signal),
  );
  return request === undefined ? null : eligibilityRequestSchema.parse(request);
}
