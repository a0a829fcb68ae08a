import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { useWrite } from '@/records/use-write';

export interface AnswersToRecord {
  patient_id: string;
  answers: Record<string, string | null>;
}

export function useRecordHealth(companyId: string) {
  return useWrite('health-answers', {
    mutationFn: async (input: AnswersToRecord) =>
      unwrap(
        await db.rpc('record_health_answers', { company_id: companyId, ...input }),
        'Error saving answers',
      ),
  });
}
