import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { patientQueries } from '@/records/patients/patients.queries';
import { comparisonSchema } from './comparison.schema';

export const mergeQueries = {
  /** Two patients side by side; null if one doesn't exist or is restricted. */
  comparison: (companyId: string, patientId: string, otherId: string) =>
    queryOptions({
      queryKey: [...patientQueries.all(companyId), 'comparison', patientId, otherId],
      queryFn: async ({ signal }) => {
        const rows = unwrap(
          await db
            .rpc('compare_patients', {
              company_id: companyId,
              patient_id: patientId,
              other_id: otherId,
            })
            .abortSignal(signal),
        );
        const [comparison] = z.array(comparisonSchema).parse(rows);
        return comparison ?? null;
      },
      // A merge needs the latest data.
      staleTime: 0,
    }),
};
