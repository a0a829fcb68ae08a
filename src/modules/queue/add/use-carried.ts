import { useQuery } from '@tanstack/react-query';
import type { KnownPatient } from '@/tables/patients/known-patient';
import { queueQueries } from '../queue.queries';
import type { Opening } from './opening';

interface Carried {
  patient: KnownPatient | null;
  referralId: string | null;
  /** Why the referral was made. */
  referralReason: string | null;
  pending: boolean;
  /** Something was named that this clinic doesn't have. */
  missing: boolean;
  error: string | null;
  retrying: boolean;
  retry: () => void;
}

/** The patient and referral that a case is added from. A referral's own patient counts before a named one. */
export function useCarried(companyId: string, { patientId, referralId }: Opening): Carried {
  const referral = useQuery({
    ...queueQueries.referral(companyId, referralId ?? ''),
    enabled: referralId !== null,
  });
  const named = useQuery({
    ...queueQueries.patient(companyId, patientId ?? ''),
    enabled: patientId !== null,
  });
  return {
    patient: referral.data?.patient ?? named.data ?? null,
    referralId: referral.data?.id ?? null,
    referralReason: referral.data?.reason ?? null,
    pending: referral.isLoading || named.isLoading,
    missing: referral.data === null || named.data === null,
    error: referral.error?.message ?? named.error?.message ?? null,
    retrying: referral.isFetching || named.isFetching,
    retry: () => {
      if (referral.isError) void referral.refetch();
      if (named.isError) void named.refetch();
    },
  };
}
