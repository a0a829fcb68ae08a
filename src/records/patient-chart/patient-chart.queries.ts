import { queryOptions, skipToken } from '@tanstack/react-query';
import { z } from 'zod';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { patientQueries } from '@/records/patients/patients.queries';
import { type Chart, chartSchema } from './chart.schema';

export const patientChartQueries = {
  /** Everything of one patient; null when the clinic has none of that id, or it is closed to the person. */
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

  /** What the newest response says of costs, read on this device; its reader is fetched with the first. */
  figures: (companyId: string, response: Chart['response']) =>
    queryOptions({
      queryKey: ['company', companyId, 'x12', 'figures', response?.id, response?.finished_at],
      queryFn:
        response === null
          ? skipToken
          : async () => {
              const { coverageFigures } = await import('./coverage-figures');
              return coverageFigures(response);
            },
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
