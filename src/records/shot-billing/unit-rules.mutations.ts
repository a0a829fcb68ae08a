import { useMutation, useQueryClient } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { daySheetQueries } from './day-sheet.queries';

interface Choice {
  payer_id: string;
  rule: string;
  source: string;
}

/** Says by which rule a payer counts units, and where the payer says so. For admins. */
export function useChooseUnitRule(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (choice: Choice) =>
      unwrap(
        await db.rpc('choose_unit_rule', { company_id: companyId, ...choice }),
        'Error saving unit rule',
      ),
    // After a failure too: it may be done, with only the answer lost.
    onSettled: () => client.invalidateQueries({ queryKey: daySheetQueries.all(companyId) }),
  });
}
