import { MutationObserver, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isTransient, toAppError } from '@/lib/errors';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';

/** A part of a patient's record: the table it is a row of, and the row. */
interface RecordView {
  patientId: string;
  subject:
    | 'patients'
    | 'referrals'
    | 'coverages'
    | 'eligibility_requests'
    | 'surgery_cases'
    | 'scheduling_requests'
    | 'prior_authorizations';
  subjectId: string;
}

const RETRIES = 3;

/**
 * Tells the audit log that a patient's record is open on this screen: once for each that is opened, tried
 * again after a passing fault, also when the screen has been left by then. Nothing waits for it or shows it.
 * Undefined while it isn't known yet whose record it is.
 */
export function useRecordView(companyId: string, viewed: RecordView | undefined): void {
  const client = useQueryClient();
  const { patientId, subject, subjectId } = viewed ?? {};
  useEffect(() => {
    if (patientId === undefined || subject === undefined || subjectId === undefined) return;
    const telling = new MutationObserver(client, {
      mutationFn: async () =>
        unwrap(
          await db.rpc('record_viewed', {
            company_id: companyId,
            patient_id: patientId,
            subject,
            subject_id: subjectId,
          }),
        ),
      retry: (failures, error) => failures < RETRIES && isTransient(toAppError(error)),
    });
    // A failure is logged with every other write's; the person could do nothing about it.
    telling.mutate().catch(() => undefined);
  }, [client, companyId, patientId, subject, subjectId]);
}
