import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';

export const notificationDefaultQueries = {
  /** What the clinic decided for its roles; an event and role that isn't among them is told. */
  all: (companyId: string) =>
    queryOptions({
      queryKey: ['company', companyId, 'notification_defaults'],
      queryFn: async ({ signal }) =>
        unwrap(
          await db
            .from('notification_defaults')
            .select('event, role, enabled')
            .eq('company_id', companyId)
            .abortSignal(signal),
        ),
    }),
};
