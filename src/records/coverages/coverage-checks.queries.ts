import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { referralKeys } from '@/records/referrals/referral-keys';
import { fetchOfPatient } from './coverages.queries';

/** More than a patient has in a few months. */
const MOST_CHECKS = 30;

export type ReferralCoverage = Awaited<ReturnType<typeof fetchCoverages>>[number];

export const referralCoverageQueries = {
  /** A patient's coverages with their latest checks, those in use first by rank. */
  ofPatient: (companyId: string, patientId: string) =>
    queryOptions({
      queryKey: [...referralKeys.all(companyId), 'coverages', patientId],
      queryFn: ({ signal }) => fetchCoverages(companyId, patientId, signal),
    }),
};

async function fetchCoverages(companyId: string, patientId: string, signal: AbortSignal) {
  const [coverages, checks] = await Promise.all([
    fetchOfPatient(companyId, patientId, signal),
    db
      .from('eligibility_requests')
      .select('id, coverage_id, state, outcome, created_at, referral_id')
      .eq('company_id', companyId)
      .eq('patient_id', patientId)
      .order('created_at', { ascending: false })
      .limit(MOST_CHECKS)
      .abortSignal(signal),
  ]);
  const latest = unwrap(checks);
  return coverages.map((coverage) => {
    const own = latest.filter(({ coverage_id }) => coverage_id === coverage.id);
    return { ...coverage, check: own[0] ?? null, checks: own };
  });
}
