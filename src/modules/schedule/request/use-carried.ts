import { useQuery } from '@tanstack/react-query';
import { restrictionQueries } from '@/tables/restrictions/restrictions.queries';
import { scheduleQueries } from '../schedule.queries';
import type { Opening } from './opening';
import type { Carried } from './request-draft';

interface CarriedState extends Carried {
  /** "First Last", once known. */
  patientName: string | null;
  /** Why the referral was made. */
  referralReason: string | null;
  pending: boolean;
  /** Something was named that this clinic doesn't have, */
  missing: boolean;
  /** or that is closed to whoever asks. */
  restricted: boolean;
  error: string | null;
  retrying: boolean;
  retry: () => void;
}

/** The patient and referral that a request comes from. A referral's own patient counts before a named one. */
export function useCarried(companyId: string, opening: Opening): CarriedState {
  const { patientId, referralId } = opening;
  const referral = useQuery({
    ...scheduleQueries.referral(companyId, referralId ?? ''),
    enabled: referralId !== null,
  });
  const named = useQuery({
    ...scheduleQueries.patient(companyId, patientId ?? ''),
    enabled: patientId !== null,
  });
  const patient = referral.data?.patient ?? named.data ?? null;
  const missing = referral.data === null || (named.data === null && !patient);
  const hides = useQuery({
    ...restrictionQueries.hides(companyId, {
      subject: referralId === null ? 'patients' : 'referrals',
      subjectId: referralId ?? patientId ?? '',
    }),
    enabled: missing,
  });

  return {
    patientId: patient?.id ?? null,
    referralId: referral.data?.id ?? null,
    patientName: patient && `${patient.first_name} ${patient.last_name}`,
    referralReason: referral.data?.reason ?? null,
    pending: referral.isLoading || named.isLoading || hides.isLoading,
    missing,
    restricted: missing && hides.data === true,
    error: referral.error?.message ?? named.error?.message ?? null,
    retrying: referral.isFetching || named.isFetching,
    retry: () => {
      if (referral.isError) void referral.refetch();
      if (named.isError) void named.refetch();
    },
  };
}
