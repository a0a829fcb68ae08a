import { useMutation, useQueryClient } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { useMarkOutdated } from '@/records/use-write';
import { notificationQueries } from './notifications.queries';

interface Shown {
  id: string;
  read: boolean;
}

export function useMarkNotificationRead(userId: string, companyId: string) {
  return useListChange(userId, companyId, {
    write: async (id: string) =>
      unwrap(await db.from('notifications').update({ read: true }).eq('id', id).select('id')),
    show: (list, id) => list.map((item) => (item.id === id ? { ...item, read: true } : item)),
  });
}

export function useMarkAllNotificationsRead(userId: string, companyId: string) {
  return useListChange(userId, companyId, {
    write: async () =>
      unwrap(
        await db
          .from('notifications')
          .update({ read: true })
          .eq('user_id', userId)
          .eq('company_id', companyId)
          .eq('read', false)
          .select('id'),
      ),
    show: (list) => list.map((item) => ({ ...item, read: true })),
  });
}

export function useRemoveNotification(userId: string, companyId: string) {
  return useListChange(userId, companyId, {
    write: (id: string) => setRemoved(id, new Date().toISOString()),
    show: (list, id) => list.filter((item) => item.id !== id),
  });
}

export function useRestoreNotification(userId: string, companyId: string) {
  return useListChange(userId, companyId, {
    write: (id: string) => setRemoved(id, null),
    show: (list) => list,
  });
}

async function setRemoved(id: string, removed_at: string | null) {
  return unwrap(await db.from('notifications').update({ removed_at }).eq('id', id).select('id'));
}

interface Change<Input> {
  write: (input: Input) => Promise<unknown>;
  show: <Item extends Shown>(list: Item[], input: Input) => Item[];
}

/** An optimistic change of the list, reverted if the database refuses it. */
function useListChange<Input>(userId: string, companyId: string, change: Change<Input>) {
  const client = useQueryClient();
  const mark = useMarkOutdated();
  const { queryKey } = notificationQueries.list(userId, companyId);
  return useMutation({
    mutationKey: queryKey,
    mutationFn: change.write,
    onMutate: async (input) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (list) => list && change.show(list, input));
      return { before };
    },
    onError: (_error, _input, context) => client.setQueryData(queryKey, context?.before),
    onSettled: () => {
      // Refetches only after the last of several changes: earlier, rows that later changes remove
      // would come back for a moment.
      const underWay = client.isMutating({ mutationKey: queryKey });
      return underWay > 1 ? undefined : mark('notifications');
    },
  });
}
