import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { patientQueries } from './patients.queries';

export interface PatientToBe {
  first_name: string;
  last_name: string;
  date_of_birth: string | null;
  phone: string | null;
  medical_record_number?: string | null;
}

export type Twin = Awaited<ReturnType<typeof fetchTwins>>[number];

export const twinQueries = {
  /** Patients who may be the person about to be added, the likeliest first. */
  likely: (companyId: string, person: PatientToBe) =>
    queryOptions({
      queryKey: [...patientQueries.all(companyId), 'twins', person],
      queryFn: ({ signal }) => fetchTwins(companyId, person, signal),
      // A colleague may have just added this person.
      staleTime: 0,
    }),

  /** The ids of the patient's possible duplicates that haven't been reviewed. */
  ofPatient: (companyId: string, patientId: string) =>
    queryOptions({
      queryKey: [...patientQueries.all(companyId), 'twins', 'of', patientId],
      queryFn: async ({ signal }) => {
        const pairs = unwrap(
          await unpassed(companyId)
            .or(`patient_id.eq.${patientId},twin_id.eq.${patientId}`)
            .limit(10)
            .abortSignal(signal),
        );
        return pairs.map((pair) =>
          pair.patient_id === patientId ? pair.twin_id : pair.patient_id,
        );
      },
    }),

  /** The number of patients in unreviewed pairs: as many as the list shows. */
  waiting: (companyId: string) =>
    queryOptions({
      queryKey: [...patientQueries.all(companyId), 'twins', 'waiting'],
      queryFn: async ({ signal }) => {
        const pairs = unwrap(await unpassed(companyId).limit(1000).abortSignal(signal));
        return new Set(pairs.flatMap(({ patient_id, twin_id }) => [patient_id, twin_id])).size;
      },
    }),

  /** Other patients insured under a member ID as subscribers. */
  insuredAs: (companyId: string, { payerId, memberId, patientId }: MemberId) =>
    queryOptions({
      queryKey: [
        ...patientQueries.all(companyId),
        'twins',
        'insured',
        payerId,
        memberId,
        patientId,
      ],
      queryFn: async ({ signal }) =>
        unwrap(
          await db
            .rpc('find_member_id', {
              company_id: companyId,
              payer_id: payerId,
              member_id: memberId,
              patient_id: patientId,
            })
            .select('id, first_name, last_name, date_of_birth, medical_record_number')
            .abortSignal(signal),
        ),
      staleTime: 0,
    }),
};

interface MemberId {
  payerId: string;
  memberId: string;
  /** The patient who will get the coverage. */
  patientId: string;
}

async function fetchTwins(
  companyId: string,
  { first_name, last_name, date_of_birth, phone, medical_record_number = null }: PatientToBe,
  signal: AbortSignal,
) {
  return unwrap(
    await db
      .rpc('find_twins', {
        company_id: companyId,
        first_name,
        last_name,
        ...(date_of_birth !== null && { date_of_birth }),
        ...(phone !== null && { phone }),
        ...(medical_record_number !== null && { medical_record_number }),
      })
      .select('id, first_name, last_name, date_of_birth, medical_record_number, phone, reasons')
      .abortSignal(signal),
  );
}

/** The pairs of charts that haven't been reviewed. */
const unpassed = (companyId: string) =>
  db
    .from('patient_twins')
    .select('patient_id, twin_id')
    .eq('company_id', companyId)
    .is('passed_at', null);
