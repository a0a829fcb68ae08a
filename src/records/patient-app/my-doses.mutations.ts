import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { useWrite } from '@/records/use-write';

export interface ReportedDose {
  /** Made by the press: sent twice, it is said once. */
  id: string;
  courseId: string;
  /** A day of the clinic's calendar. */
  day: string;
  taken: boolean;
}

/** Says that a day's dose was taken or missed. */
export function useTellDose(chartId: string) {
  return useWrite('my-charts', {
    mutationFn: async ({ id, courseId, day, taken }: ReportedDose) =>
      unwrap(
        await db.rpc('tell_dose', {
          chart_id: chartId,
          report_id: id,
          course_id: courseId,
          on_day: day,
          taken,
        }),
        'Error saving what you took',
      ),
  });
}
