import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { useWrite } from '@/records/use-write';

interface Choice {
  payer_id: string;
  rule: string;
  source: string;
}

/** Sets a payer's unit rule and its source. For admins. */
export function useChooseUnitRule(companyId: string) {
  return useWrite('shot-billing', {
    mutationFn: async (choice: Choice) =>
      unwrap(
        await db.rpc('choose_unit_rule', { company_id: companyId, ...choice }),
        'Error saving unit rule',
      ),
  });
}
