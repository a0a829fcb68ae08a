import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { coursesSchema } from './course.schema';

/** Several nurses may watch one patient. */
const EVERY_MS = 15_000;

export const sublingualQueries = {
  all: (companyId: string) => ['company', companyId, 'sublingual_courses'] as const,

  /**
   * A patient's courses with next doses and history, the newest first. Records the opening in the
   * audit log.
   */
  ofPatient: (companyId: string, patientId: string) =>
    queryOptions({
      queryKey: [...sublingualQueries.all(companyId), 'patient', patientId],
      queryFn: async ({ signal }) =>
        coursesSchema.parse(
          unwrap(
            await db
              .rpc('open_sublingual_courses', { company_id: companyId, patient_id: patientId })
              .abortSignal(signal),
          ),
        ),
      // Another tablet may end the watch.
      refetchInterval: ({ state: { data } }) =>
        data?.some(({ proposal }) => proposal?.action === 'watching') ? EVERY_MS : false,
    }),

  /** Today's observed doses, finished or not. */
  watched: (companyId: string) =>
    queryOptions({
      queryKey: [...sublingualQueries.all(companyId), 'watched'],
      queryFn: async ({ signal }) =>
        unwrap(
          await db.rpc('watched_sublingual_doses', { company_id: companyId }).abortSignal(signal),
        ),
      refetchInterval: EVERY_MS,
    }),
};
