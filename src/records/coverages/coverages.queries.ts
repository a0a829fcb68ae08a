import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { fetchRow } from '@/lib/supabase/clinic-rows';
import { unwrap } from '@/lib/supabase/result';

export type Coverage = Awaited<ReturnType<typeof fetchInUse>>[number];
export type PatientCoverage = Awaited<ReturnType<typeof fetchOfPatient>>[number];

export const coverageQueries = {
  all: (companyId: string) => ['company', companyId, 'coverages'] as const,

  /** A patient's coverages that a payer can be asked about, the primary one first. */
  inUse: (companyId: string, patientId: string) =>
    queryOptions({
      queryKey: [...coverageQueries.all(companyId), 'in-use', patientId],
      queryFn: ({ signal }) => fetchInUse(companyId, patientId, signal),
    }),

  /** All of a patient's coverages, today's first, then earlier ones. */
  ofPatient: (companyId: string, patientId: string) =>
    queryOptions({
      queryKey: [...coverageQueries.all(companyId), 'of-patient', patientId],
      queryFn: ({ signal }) => fetchOfPatient(companyId, patientId, signal),
    }),

  /** The coverage's patient; null if it isn't this clinic's. */
  patientOf: (companyId: string, coverageId: string) =>
    queryOptions({
      queryKey: [...coverageQueries.all(companyId), 'patient-of', coverageId],
      queryFn: async ({ signal }) => {
        const row = await fetchRow(db.from('coverages').select('patient_id'), {
          companyId,
          id: coverageId,
          signal,
        });
        return row?.patient_id ?? null;
      },
    }),
};

async function fetchInUse(companyId: string, patientId: string, signal: AbortSignal) {
  return unwrap(
    await db
      .rpc('open_coverages', { company_id: companyId, patient_id: patientId })
      .select(
        `
          id,
          rank,
          relationship,
          member_id,
          plan_name,
          subscriber_last_name,
          payer:payers!inner(name, clearinghouse_payer_id)
        `,
      )
      .is('ended_on', null)
      .order('rank')
      .abortSignal(signal),
  );
}

/** All of a patient's coverages, those in use first by rank. */
export async function fetchOfPatient(companyId: string, patientId: string, signal: AbortSignal) {
  return unwrap(
    await db
      .rpc('open_coverages', { company_id: companyId, patient_id: patientId })
      .select(
        `
          id,
          rank,
          relationship,
          payer_id,
          member_id,
          patient_member_id,
          group_number,
          plan_name,
          subscriber_first_name,
          subscriber_last_name,
          subscriber_birth_date,
          subscriber_sex,
          effective_from,
          effective_until,
          phone,
          rx_bin,
          rx_pcn,
          rx_group,
          card_front_path,
          card_back_path,
          ended_on,
          revision,
          payer:payers!inner(id, name)
        `,
      )
      .order('ended_on', { ascending: false, nullsFirst: true })
      .order('rank')
      .abortSignal(signal),
  );
}

/** One coverage; null if it isn't that patient's or this clinic's. */
export async function fetchCoverage(companyId: string, patientId: string, coverageId: string) {
  const [coverage] = unwrap(
    await db
      .rpc('open_coverages', { company_id: companyId, patient_id: patientId })
      .eq('id', coverageId),
  );
  return coverage ?? null;
}
