import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';

/** For this long the database counts looking again as the same opening. */
const ONE_OPENING_MS = 10 * 60_000;

/** A part of a patient's record: the table it is a row of, and the row. */
interface Opened {
  patientId: string;
  subject:
    | 'patients'
    | 'referrals'
    | 'coverages'
    | 'insurance_verifications'
    | 'surgery_cases'
    | 'scheduling_requests';
  subjectId: string;
}

export const openingQueries = {
  /**
   * Tells the audit log that a patient's record is open on this screen. A query although it writes: asked
   * for while the screen shows the record, once in a while, again after a passing fault, and nobody waits
   * for it. Undefined while it isn't known yet whose record it is.
   */
  tell: (companyId: string, opened: Opened | undefined) =>
    queryOptions({
      queryKey: ['company', companyId, 'audit_log', 'opened', opened],
      // Not cancelled when the screen is left: it was open.
      queryFn: async () =>
        opened === undefined
          ? 0
          : unwrap(
              await db.rpc('record_opened', {
                company_id: companyId,
                patient_id: opened.patientId,
                subject: opened.subject,
                subject_id: opened.subjectId,
              }),
            ),
      enabled: opened !== undefined,
      staleTime: ONE_OPENING_MS,
      gcTime: ONE_OPENING_MS,
      notifyOnChangeProps: [],
    }),
};
