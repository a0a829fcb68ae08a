import { useMutation, useQueryClient } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { allergyQueries } from '@/records/allergy/allergy.queries';

export interface AnswersToRecord {
  patient_id: string;
  answers: Record<string, string | null>;
}

/** Writes down what a patient was asked today before allergy treatment. */
export function useRecordHealth(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: AnswersToRecord) =>
      unwrap(
        await db.rpc('record_health_answers', { company_id: companyId, ...input }),
        'Error saving answers',
      ),
    onSettled: () => client.invalidateQueries({ queryKey: allergyQueries.all(companyId) }),
  });
}
