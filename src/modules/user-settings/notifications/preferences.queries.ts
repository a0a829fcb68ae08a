import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';

export const preferenceQueries = {
  /** What the person has chosen to hear of in one clinic; an event that isn't among them is told. */
  own: (userId: string, companyId: string) =>
    queryOptions({
      queryKey: ['user', userId, 'notification-preferences', companyId],
      queryFn: async ({ signal }) =>
        unwrap(
          await db
            .from('notification_preferences')
            .select('event, enabled')
            .eq('company_id', companyId)
            .eq('user_id', userId)
            .abortSignal(signal),
        ),
    }),
};
