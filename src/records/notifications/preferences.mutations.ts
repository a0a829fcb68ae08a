import { useMutation, useQueryClient } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import type { Enums } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { preferenceQueries } from './preferences.queries';

interface Preference {
  event: Enums<'notification_event'>;
  enabled: boolean;
}

export function useSavePreference(userId: string, companyId: string) {
  const client = useQueryClient();
  const { queryKey } = preferenceQueries.own(userId, companyId);
  return useMutation({
    mutationKey: queryKey,
    // One at a time, so that the last choice is saved last.
    scope: { id: 'notification-preferences' },
    mutationFn: async (preference: Preference) =>
      unwrap(
        await db
          .from('notification_preferences')
          .upsert({ ...preference, company_id: companyId, user_id: userId })
          .select('event'),
        'Error saving notification preference',
      ),
    onMutate: async ({ event, enabled }) => {
      await client.cancelQueries({ queryKey });
      const before = client
        .getQueryData(queryKey)
        ?.find((preference) => preference.event === event);
      client.setQueryData(queryKey, (list) => list && withChoice(list, { event, enabled }));
      return { before: before ?? { event, enabled: !enabled } };
    },
    onError: (_error, _input, context) => {
      const { before } = context ?? {};
      client.setQueryData(queryKey, (list) => list && before && withChoice(list, before));
    },
  });
}

function withChoice(list: Preference[], choice: Preference): Preference[] {
  return [...list.filter(({ event }) => event !== choice.event), choice];
}
