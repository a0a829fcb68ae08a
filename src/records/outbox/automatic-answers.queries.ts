import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { outboxKeys } from './outbox.queries';

export const automaticAnswerQueries = {
  /** What the clinic sends to referring offices automatically. */
  of: (companyId: string) =>
    queryOptions({
      queryKey: [...outboxKeys.all(companyId), 'automatic'],
      queryFn: async ({ signal }) =>
        unwrap(
          await db
            .from('clinic_settings')
            .select('sends_acknowledgements, sends_appointment_news, sends_no_shows, fax_letters')
            .eq('company_id', companyId)
            .abortSignal(signal)
            .single(),
        ),
    }),
};
