import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap, unwrapMaybe } from '@/lib/supabase/result';
import { toLikePattern } from '@/lib/text';

/** As many as fit a suggestion list; more is a reason to type on. */
const SUGGESTIONS = 8;

const KNOWN_PATIENT = 'id, first_name, last_name, date_of_birth, medical_record_number';

export const patientQueries = {
  all: (companyId: string) => ['company', companyId, 'patients'] as const,

  /** Patients whose name has the text in it, first name first or last name first. */
  search: (companyId: string, text: string) =>
    queryOptions({
      queryKey: [...patientQueries.all(companyId), 'search', text],
      queryFn: async ({ signal }) =>
        unwrap(
          await db
            .from('patients')
            .select(KNOWN_PATIENT)
            .eq('company_id', companyId)
            .like('search_text', toLikePattern(text))
            .order('last_name')
            .order('first_name')
            .order('id')
            .limit(SUGGESTIONS)
            .abortSignal(signal),
        ),
      placeholderData: keepPreviousData,
    }),

  /** A patient whom another screen carries along; null when the clinic has none of that id. */
  known: (companyId: string, patientId: string) =>
    queryOptions({
      queryKey: [...patientQueries.all(companyId), 'known', patientId],
      queryFn: async ({ signal }) =>
        unwrapMaybe(
          await db
            .from('patients')
            .select(KNOWN_PATIENT)
            .eq('company_id', companyId)
            .eq('id', patientId)
            .abortSignal(signal)
            .maybeSingle(),
        ),
    }),
};
