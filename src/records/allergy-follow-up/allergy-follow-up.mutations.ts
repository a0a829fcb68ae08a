import { db } from '@/lib/supabase/client';
import type { Database } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { useWrite } from '@/records/use-write';

type Call = Omit<Database['public']['Functions']['record_shot_call']['Args'], 'company_id'>;

export function useRecordShotCall(companyId: string) {
  return useWrite('allergy-follow-up', {
    mutationFn: async (call: Call) =>
      unwrap(
        await db.rpc('record_shot_call', { company_id: companyId, ...call }),
        'Error recording call',
      ),
  });
}
