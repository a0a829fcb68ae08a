import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { chartSchema } from '@/shared/patient-chart/chart.schema';

/** As many of each kind as the database gives at once. */
const ALL = 1_000;

/** Reads all of a patient's record to take it along. The audit log is told first: nothing is taken unseen. */
export function useRecordExport(companyId: string, patientId: string) {
  return useMutation({
    mutationFn: async () => {
      unwrap(
        await db.rpc('record_exported', {
          company_id: companyId,
          subject: 'patients',
          details: { format: 'FHIR R4' },
          patient_id: patientId,
        }),
      );
      const rows = unwrap(
        await db.rpc('patient_page', {
          company_id: companyId,
          patient_id: patientId,
          max_count: ALL,
        }),
      );
      return z.tuple([chartSchema]).parse(rows)[0];
    },
  });
}
