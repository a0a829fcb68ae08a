import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { fetchRows } from '@/lib/supabase/clinic-rows';

export const notificationDefaultQueries = {
  /** The clinic's decisions by role; an event and role without one is on. */
  all: (companyId: string) =>
    queryOptions({
      queryKey: ['company', companyId, 'notification_defaults'],
      queryFn: ({ signal }) =>
        fetchRows(db.from('notification_defaults').select('event, role, enabled'), {
          companyId,
          signal,
        }),
    }),
};
