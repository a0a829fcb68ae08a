import { useQuery } from '@tanstack/react-query';
import { type QueryRead, together } from '@/kit/query/query-read';
import type { Enums } from '@/lib/supabase/database.types';
import type { KnownPatient } from '@/records/patients/known-patient';
import { patientQueries } from '@/records/patients/patients.queries';
import { restrictionQueries } from '@/records/restrictions/restrictions.queries';
import { referralPrefillQueries } from './referral-prefill.queries';

interface Named {
  patientId: string | null;
  referralId: string | null;
}

/** An open appointment of the referral, with or without a time. */
interface OpenAppointment {
  id: string;
  status: Enums<'scheduling_status'>;
  confirmed_date: string | null;
  provider_id: string;
  provider: { name: string };
}

export interface PatientPrefill {
  patient: KnownPatient | null;
  referral: {
    id: string;
    reason: string | null;
    assigned_to: string | null;
    icd10_codes: string[];
    requested_service: string | null;
    name: string | null;
    referring_provider_id: string | null;
    referring_practice_id: string | null;
    appointments: OpenAppointment[];
  } | null;
  /** Why a record can't fill the form: it isn't in this clinic, or it is restricted. */
  refused: 'missing' | 'restricted' | null;
}

/** The patient and referral that fill a form. The referral's patient wins over a named one. */
export function usePatientPrefill(
  companyId: string,
  { patientId, referralId }: Named,
): QueryRead<PatientPrefill> {
  const referral = useQuery({
    ...referralPrefillQueries.one(companyId, referralId ?? ''),
    enabled: referralId !== null,
  });
  const named = useQuery({
    ...patientQueries.known(companyId, patientId ?? ''),
    enabled: patientId !== null,
  });
  const patient = referral.data?.patient ?? named.data ?? null;
  const missing = referral.data === null || (named.data === null && patient === null);
  const hides = useQuery({
    ...restrictionQueries.hides(
      companyId,
      referral.data === null
        ? { subject: 'referrals', subjectId: referralId ?? '' }
        : { subject: 'patients', subjectId: patientId ?? '' },
    ),
    enabled: missing,
  });
  const { data, ...read } = together(
    ...(referralId === null ? [] : [referral]),
    ...(patientId === null ? [] : [named]),
    ...(missing ? [hides] : []),
  );
  const why = hides.data ? 'restricted' : 'missing';
  return {
    ...read,
    data: data && { patient, referral: referral.data ?? null, refused: missing ? why : null },
  };
}
