import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrapMaybe } from '@/lib/supabase/result';
import { isUnderWay } from './eligibility.model';
import { eligibilityQueries } from './eligibility.queries';

export type EligibilityRequest = NonNullable<Awaited<ReturnType<typeof fetchOne>>>;

/** How often to look for the answer to a question that is under way. */
const POLL_MS = 5_000;

export const eligibilityRequestQueries = {
  /** One check with the payer's answer; null when it is not this clinic's. */
  byId: (companyId: string, eligibilityRequestId: string) =>
    queryOptions({
      queryKey: [...eligibilityQueries.all(companyId), 'one', eligibilityRequestId],
      queryFn: ({ signal }) => fetchOne(companyId, eligibilityRequestId, signal),
      refetchInterval: ({ state }) =>
        state.data ? isUnderWay(state.data, Date.now()) && POLL_MS : false,
    }),

  /** What the payer said when it was last asked about the same coverage before; null the first time. */
  previous: (
    companyId: string,
    { id, coverage_id, created_at }: Pick<EligibilityRequest, 'id' | 'coverage_id' | 'created_at'>,
  ) =>
    queryOptions({
      queryKey: [...eligibilityQueries.all(companyId), 'previous', id],
      queryFn: async ({ signal }) =>
        unwrapMaybe(
          await db
            .from('eligibility_requests')
            .select(
              'id, preset, service_types, created_at, finished_at, trace_number, response_x12',
            )
            .eq('company_id', companyId)
            .eq('coverage_id', coverage_id)
            .eq('state', 'done')
            .not('response_x12', 'is', null)
            .lt('created_at', created_at)
            .order('created_at', { ascending: false })
            .limit(1)
            .abortSignal(signal)
            .maybeSingle(),
        ),
    }),
};

async function fetchOne(companyId: string, eligibilityRequestId: string, signal: AbortSignal) {
  return unwrapMaybe(
    await db
      .from('eligibility_requests')
      .select(
        'id, coverage_id, state, outcome, problem_kind, problem, preset, service_types, service_date, member_id, trace_number, request_x12, response_x12, adapter, created_at, finished_at, patient:patients!inner(id, first_name, last_name, date_of_birth), payer:payers!inner(name, phone), coverage:coverages!inner(rank, plan_name, group_number), requester:user_profiles(username, display_name)',
      )
      .eq('company_id', companyId)
      .eq('id', eligibilityRequestId)
      .abortSignal(signal)
      .maybeSingle(),
  );
}
