import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { fetchRows } from '@/lib/supabase/clinic-rows';

export const preferenceQueries = {
  /** What the person has chosen to hear of in one clinic; an event that isn't among them is told. */
  own: (userId: string, companyId: string) =>
    queryOptions({
      queryKey: ['user', userId, 'notification-preferences', companyId],
      queryFn: ({ signal }) =>
        fetchRows(
          db.from('notification_preferences').select('event, enabled').eq('user_id', userId),
          { companyId, signal },
        ),
    }),
};
