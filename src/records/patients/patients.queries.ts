import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { opened, openRecord } from './open-record.queries';

/** As many as fit in a suggestion list; with more, people type on. */
const SUGGESTIONS = 8;

export type PatientRecord = NonNullable<Awaited<ReturnType<typeof fetchRecord>>>;

const PATIENT_RECORD = `
  id, first_name, middle_name, last_name, name_suffix, preferred_name, pronouns, deceased_on, date_of_birth, sex, phone, email,
  preferred_language, address_line1, address_line2, city, state, zip_code,
  guardian_name, guardian_relationship, guardian_phone, alert, medical_record_number, updated_at
` as const;

const KNOWN_PATIENT = 'id, first_name, last_name, date_of_birth, medical_record_number';

const FOUND_PATIENT = `${KNOWN_PATIENT}, phone, matched` as const;

export const patientQueries = {
  all: (companyId: string) => ['company', companyId, 'patients'] as const,

  /**
   * Patients by name in any spelling, birth date, record number or phone; the best match first,
   * with what matched.
   */
  search: (companyId: string, text: string) =>
    queryOptions({
      queryKey: [...patientQueries.all(companyId), 'search', text],
      queryFn: async ({ signal }) =>
        unwrap(
          await db
            .rpc('search_patients', { company_id: companyId, term: text, max_count: SUGGESTIONS })
            .select(FOUND_PATIENT)
            .order('place')
            .abortSignal(signal),
        ),
    }),

  /** A patient named in an address; null if the clinic has no such patient. */
  known: (companyId: string, patientId: string) =>
    queryOptions({
      queryKey: [...patientQueries.all(companyId), 'known', patientId],
      queryFn: ({ signal }) =>
        opened(
          openRecord(companyId, 'patients', patientId).select(KNOWN_PATIENT).abortSignal(signal),
        ),
    }),

  /** The patient of a coverages page; null if the clinic has no such patient. */
  ofCoverages: (companyId: string, patientId: string) =>
    queryOptions({
      queryKey: [...patientQueries.all(companyId), 'known', patientId, 'coverages'],
      queryFn: ({ signal }) =>
        opened(
          openRecord(companyId, 'coverages', patientId).select(KNOWN_PATIENT).abortSignal(signal),
        ),
    }),

  /** All stored details of a patient; null if the clinic has no such patient. */
  record: (companyId: string, patientId: string) =>
    queryOptions({
      queryKey: [...patientQueries.all(companyId), 'record', patientId],
      queryFn: () => fetchRecord(companyId, patientId),
      // An edit needs the latest data.
      staleTime: 0,
    }),
};

export function fetchRecord(companyId: string, patientId: string) {
  return opened(openRecord(companyId, 'patients', patientId).select(PATIENT_RECORD));
}
