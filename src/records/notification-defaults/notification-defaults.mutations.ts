import { useMutation, useQueryClient } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import type { Enums } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { notificationDefaultQueries } from './notification-defaults.queries';

interface Decision {
  event: Enums<'notification_event'>;
  role: Enums<'company_role'>;
  enabled: boolean;
}

export function useSaveDefault(companyId: string) {
  const client = useQueryClient();
  const { queryKey } = notificationDefaultQueries.all(companyId);
  return useMutation({
    mutationKey: queryKey,
    // One at a time, so that the last decision is saved last.
    scope: { id: 'notification-defaults' },
    mutationFn: async (decision: Decision) =>
      unwrap(
        await db
          .from('notification_defaults')
          .upsert({ ...decision, company_id: companyId })
          .select('event'),
        'Error saving notification default',
      ),
    onMutate: async (decision) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (list) => list && withDecision(list, decision));
    },
    onError: (_error, decision) => {
      const before = { ...decision, enabled: !decision.enabled };
      client.setQueryData(queryKey, (list) => list && withDecision(list, before));
    },
  });
}

function withDecision(list: Decision[], decision: Decision): Decision[] {
  const others = list.filter(
    ({ event, role }) => event !== decision.event || role !== decision.role,
  );
  return [...others, decision];
}
