import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { patientQueries } from '@/records/patients/patients.queries';
import { chartSchema } from './chart.schema';

export const patientChartQueries = {
  /** One patient's whole chart; null if the clinic has no such patient, or they are restricted. */
  chart: (companyId: string, patientId: string) =>
    queryOptions({
      queryKey: [...patientQueries.all(companyId), 'chart', patientId],
      queryFn: async ({ signal }) => {
        const rows = unwrap(
          await db
            .rpc('patient_page', { company_id: companyId, patient_id: patientId })
            .abortSignal(signal),
        );
        const [chart] = z.array(chartSchema).parse(rows);
        return chart ?? null;
      },
    }),
};
