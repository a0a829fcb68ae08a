import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { diarySchema } from './diary.schema';

export const diaryQueries = {
  /** As the holder of a link reads it. */
  mine: (chartId: string) =>
    queryOptions({
      queryKey: ['user', chartId, 'my_charts', 'diary'],
      queryFn: async ({ signal }) =>
        diarySchema.parse(
          unwrap(
            await db.rpc('my_diary', { chart_id: chartId }).abortSignal(signal),
            'Error loading the diary',
          ),
        ),
    }),

  /** For the clinic. Records the opening in the audit log. */
  ofPatient: (companyId: string, patientId: string) =>
    queryOptions({
      queryKey: ['company', companyId, 'allergy', 'diary', patientId],
      queryFn: async ({ signal }) => {
        const [row = null] = unwrap(
          await db
            .rpc('open_diary', { company_id: companyId, patient_id: patientId })
            .abortSignal(signal),
          'Error loading the diary',
        );
        return diarySchema.nullable().parse(row);
      },
    }),
};
