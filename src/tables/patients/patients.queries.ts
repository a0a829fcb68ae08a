import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { toLikePattern } from '@/lib/text';

/** As many as fit a suggestion list; more is a reason to type on. */
const SUGGESTIONS = 8;

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
            .select('id, first_name, last_name, date_of_birth, medical_record_number')
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
};
