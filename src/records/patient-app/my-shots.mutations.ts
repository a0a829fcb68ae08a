import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { useWrite } from '@/records/use-write';

export interface BeforeShotAnswers {
  /** Made by the form: sent twice, they are one answer. */
  id: string;
  answers: Record<string, boolean>;
  details: Record<string, string>;
}

/** What the patient says before today's shot. The nurse asks again. */
export function useAnswerBeforeShot(chartId: string) {
  return useWrite('my-charts', {
    mutationFn: async ({ id, answers, details }: BeforeShotAnswers) =>
      unwrap(
        await db.rpc('answer_before_shot', { chart_id: chartId, answer_id: id, answers, details }),
        'Error sending the answers',
      ),
  });
}
