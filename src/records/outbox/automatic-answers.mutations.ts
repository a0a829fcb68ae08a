import { db } from '@/lib/supabase/client';
import type { TablesUpdate } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { useWrite } from '@/records/use-write';

export type AutomaticAnswers = Pick<
  TablesUpdate<'clinic_settings'>,
  'sends_acknowledgements' | 'sends_appointment_news' | 'sends_no_shows' | 'fax_letters'
>;

export function useSaveAutomaticAnswers(companyId: string) {
  return useWrite('automatic-answers', {
    mutationFn: async (change: AutomaticAnswers) =>
      unwrap(
        await db
          .from('clinic_settings')
          .update(change)
          .eq('company_id', companyId)
          .select('company_id')
          .single(),
        'Error saving settings',
      ),
  });
}
