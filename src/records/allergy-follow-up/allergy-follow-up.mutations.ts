import { useMutation, useQueryClient } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import type { Database } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { followUpQueries } from './allergy-follow-up.queries';

type Call = Omit<Database['public']['Functions']['record_shot_call']['Args'], 'company_id'>;

/** Writes a call about missed shots down. */
export function useRecordShotCall(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (call: Call) =>
      unwrap(
        await db.rpc('record_shot_call', { company_id: companyId, ...call }),
        'Error recording call',
      ),
    onSettled: () => client.invalidateQueries({ queryKey: followUpQueries.all(companyId) }),
  });
}
