import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';

export interface RecordPart {
  subject:
    | 'referrals'
    | 'surgery_cases'
    | 'scheduling_requests'
    | 'eligibility_requests'
    | 'prior_authorizations'
    | 'patients';
  subjectId: string;
}

export const restrictionQueries = {
  all: (companyId: string) => ['company', companyId, 'patient_restrictions'] as const,

  /** Whether an unreadable row exists and is hidden by its patient's restriction. */
  hides: (companyId: string, { subject, subjectId }: RecordPart) =>
    queryOptions({
      queryKey: [...restrictionQueries.all(companyId), 'hides', subject, subjectId],
      queryFn: async ({ signal }) =>
        unwrap(
          await db
            .rpc('is_record_restricted', {
              company_id: companyId,
              subject,
              subject_id: subjectId,
            })
            .abortSignal(signal),
        )[0]?.restricted ?? false,
    }),
};
