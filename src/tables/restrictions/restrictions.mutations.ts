import { useMutation, useQueryClient } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import type { RecordPart } from './restrictions.queries';

/** Opens a restricted record in an emergency: whatever the clinic's screens know is read anew. */
export function useBreakGlass(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ subject, subjectId, reason }: RecordPart & { reason: string }) =>
      unwrap(
        await db.rpc('break_glass', {
          company_id: companyId,
          subject,
          subject_id: subjectId,
          reason,
        }),
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: ['company', companyId] }),
  });
}
