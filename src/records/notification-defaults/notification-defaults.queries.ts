import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { fetchRows } from '@/lib/supabase/clinic-rows';

export const notificationDefaultQueries = {
  /** What the clinic decided for its roles; an event and role that isn't among them is told. */
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
