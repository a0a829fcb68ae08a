import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { fetchRows } from '@/lib/supabase/clinic-rows';

export const preferenceQueries = {
  /** The person's choices in one clinic; an event without one is on. */
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
