import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrapMaybe } from '@/lib/supabase/result';

export interface HeldResult {
  subject: 'allergy_tests' | 'consult_letters';
  id: string;
}

export const resultHoldQueries = {
  /** What holds a test or letter back from the patient's app; null for nothing. */
  of: (companyId: string, { subject, id }: HeldResult) =>
    queryOptions({
      queryKey: ['company', companyId, 'result_holds', subject, id],
      queryFn: async ({ signal }) =>
        unwrapMaybe(
          await db
            .from('result_holds')
            .select('reason, until')
            .eq('company_id', companyId)
            .eq('subject', subject)
            .eq('subject_id', id)
            .is('released_at', null)
            .abortSignal(signal)
            .maybeSingle(),
          'Error loading what is held back',
        ),
    }),
};
