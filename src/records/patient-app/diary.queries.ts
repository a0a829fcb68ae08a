import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { diarySchema } from './diary.schema';
import { fetchViewed } from './viewed.queries';

export const diaryQueries = {
  /** As the holder of a link reads it, and the clinic that looks as they do. */
  mine: (chartId: string, asClinic = false) =>
    queryOptions({
      queryKey: ['user', chartId, asClinic ? 'viewed_as' : 'my_charts', 'diary'],
      queryFn: async ({ signal }) =>
        diarySchema.parse(
          unwrap(
            await (asClinic
              ? fetchViewed(chartId, { part: 'diary' })
              : db.rpc('my_diary', { chart_id: chartId })
            ).abortSignal(signal),
            'Error loading the diary',
          ),
        ),
      ...(asClinic && { gcTime: 0 }),
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
