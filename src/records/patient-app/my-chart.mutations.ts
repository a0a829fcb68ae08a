import { db } from '@/lib/supabase/client';
import type { Enums } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { useWrite } from '@/records/use-write';
import { requestsSchema } from './my-chart.schema';

export interface Asked {
  /** Made by the form: sent twice, it is one request. */
  id: string;
  kind: Enums<'chart_request_kind'>;
  visitId?: string;
  /** Of which tablets or drops a refill is asked for. */
  courseId?: string;
  said?: string;
  proposed?: Record<string, string | null>;
}

/** Asks the clinic to move or cancel a visit, to correct the chart or for a refill, or confirms a visit. */
export function useAskClinic(chartId: string) {
  return useWrite('my-charts', {
    mutationFn: async ({ id, kind, visitId, courseId, said, proposed }: Asked) =>
      requestsSchema.parse(
        unwrap(
          await db.rpc('ask_my_clinic', {
            chart_id: chartId,
            request_id: id,
            kind,
            ...(visitId !== undefined && { visit_id: visitId }),
            ...(courseId !== undefined && { course_id: courseId }),
            ...(said !== undefined && { said }),
            ...(proposed !== undefined && { proposed }),
          }),
          'Error sending the request',
        ),
      ),
  });
}
