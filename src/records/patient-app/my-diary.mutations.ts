import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { useWrite } from '@/records/use-write';
import type { Medicine, Symptom } from './diary.schema';

export interface ToldDay {
  /** A day of the clinic's calendar. */
  day: string;
  symptoms: Partial<Record<Symptom, number>>;
  /** Empty: none was taken; null: not said. */
  medicines: Medicine[] | null;
  /** Which telling is edited; null for a new day. */
  seen: string | null;
}

/** Tells a day of the diary whole. The same again changes nothing. */
export function useTellDiaryDay(chartId: string) {
  return useWrite('my-charts', {
    mutationFn: async ({ day, symptoms, medicines, seen }: ToldDay) =>
      unwrap(
        await db.rpc('tell_diary_day', {
          chart_id: chartId,
          on_day: day,
          symptoms,
          ...(medicines !== null && { medicines }),
          ...(seen !== null && { seen }),
        }),
        'Error saving the day',
      ),
  });
}
