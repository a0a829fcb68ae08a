import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrapMaybe } from '@/lib/supabase/result';
import { isUnderWay } from '../verification.model';
import { verificationQueries } from '../verifications.queries';

export type Verification = NonNullable<Awaited<ReturnType<typeof fetchOne>>>;

/** How often to look for the answer to a question that is under way. */
const POLL_MS = 5_000;

export const oneVerification = {
  /** One check with the payer's answer; null when it is not this clinic's. */
  byId: (companyId: string, verificationId: string) =>
    queryOptions({
      queryKey: [...verificationQueries.all(companyId), 'one', verificationId],
      queryFn: ({ signal }) => fetchOne(companyId, verificationId, signal),
      refetchInterval: ({ state }) =>
        state.data ? isUnderWay(state.data, Date.now()) && POLL_MS : false,
    }),

  /** What the payer said when it was last asked about the same coverage before; null the first time. */
  previous: (
    companyId: string,
    { id, coverage_id, created_at }: Pick<Verification, 'id' | 'coverage_id' | 'created_at'>,
  ) =>
    queryOptions({
      queryKey: [...verificationQueries.all(companyId), 'previous', id],
      queryFn: async ({ signal }) =>
        unwrapMaybe(
          await db
            .from('insurance_verifications')
            .select('id, preset, service_types, created_at, finished_at, trace_number, reply_x12')
            .eq('company_id', companyId)
            .eq('coverage_id', coverage_id)
            .eq('state', 'done')
            .not('reply_x12', 'is', null)
            .lt('created_at', created_at)
            .order('created_at', { ascending: false })
            .limit(1)
            .abortSignal(signal)
            .maybeSingle(),
        ),
    }),
};

async function fetchOne(companyId: string, verificationId: string, signal: AbortSignal) {
  return unwrapMaybe(
    await db
      .from('insurance_verifications')
      .select(
        'id, coverage_id, state, outcome, problem_kind, problem, preset, service_types, service_date, member_id, trace_number, request_x12, reply_x12, adapter, created_at, finished_at, patient:patients!inner(id, first_name, last_name, date_of_birth), payer:payers!inner(name, phone), coverage:coverages!inner(rank, plan_name, group_number), requester:user_profiles(username, display_name)',
      )
      .eq('company_id', companyId)
      .eq('id', verificationId)
      .abortSignal(signal)
      .maybeSingle(),
  );
}
