import { queryOptions } from '@tanstack/react-query';
import { pollEvery } from '@/lib/polling';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';

/** The bell shows only the latest ones. */
const SHOWN = 50;

/** The bell's polling interval; only while the page is visible. */
const POLL_EVERY_MS = 30_000;

export const notificationQueries = {
  all: (userId: string) => ['user', userId, 'notifications'] as const,

  /** The person's notifications in one clinic, newest first. */
  list: (userId: string, companyId: string) =>
    queryOptions({
      queryKey: [...notificationQueries.all(userId), companyId, 'list'],
      queryFn: async ({ signal }) =>
        unwrap(
          await db
            .from('notifications')
            .select('id, type, title, message, read, target_kind, target_id, created_at')
            .eq('user_id', userId)
            .eq('company_id', companyId)
            .is('removed_at', null)
            .order('created_at', { ascending: false })
            .order('id', { ascending: false })
            .limit(SHOWN)
            .abortSignal(signal),
        ),
      refetchInterval: pollEvery(POLL_EVERY_MS),
    }),
};
