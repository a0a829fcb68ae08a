import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { opened, openRecord } from './open-record.queries';

/** As many as fit a suggestion list; more is a reason to type on. */
const SUGGESTIONS = 8;

export type PatientRecord = NonNullable<Awaited<ReturnType<typeof fetchRecord>>>;

const PATIENT_RECORD = `
  id, first_name, middle_name, last_name, name_suffix, preferred_name, date_of_birth, sex, phone, email,
  preferred_language, address_line1, address_line2, city, state, zip_code,
  guardian_name, guardian_relationship, guardian_phone, alert, medical_record_number, updated_at
` as const;

const KNOWN_PATIENT = 'id, first_name, last_name, date_of_birth, medical_record_number';

const FOUND_PATIENT = `${KNOWN_PATIENT}, phone, matched` as const;

export const patientQueries = {
  all: (companyId: string) => ['company', companyId, 'patients'] as const,

  /** Patients by name in any spelling, birth date, record number or phone; the nearest first, with what matched. */
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

  /** A patient whom another screen carries along; null when the clinic has none of that id. */
  known: (companyId: string, patientId: string) =>
    queryOptions({
      queryKey: [...patientQueries.all(companyId), 'known', patientId],
      queryFn: ({ signal }) =>
        opened(
          openRecord(companyId, 'patients', patientId).select(KNOWN_PATIENT).abortSignal(signal),
        ),
    }),

  /** The patient whose coverages are looked at; null when the clinic has none of that id. */
  ofCoverages: (companyId: string, patientId: string) =>
    queryOptions({
      queryKey: [...patientQueries.all(companyId), 'known', patientId, 'coverages'],
      queryFn: ({ signal }) =>
        opened(
          openRecord(companyId, 'coverages', patientId).select(KNOWN_PATIENT).abortSignal(signal),
        ),
    }),

  /** Everything the clinic has written down of a patient; null when it has none of that id. */
  record: (companyId: string, patientId: string) =>
    queryOptions({
      queryKey: [...patientQueries.all(companyId), 'record', patientId],
      queryFn: () => fetchRecord(companyId, patientId),
      // What is about to be changed has to be what is there now.
      staleTime: 0,
    }),
};

export function fetchRecord(companyId: string, patientId: string) {
  return opened(openRecord(companyId, 'patients', patientId).select(PATIENT_RECORD));
}
