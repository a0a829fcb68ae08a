import { useMutation, useQueryClient } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import type { HomeFocus } from './home-focus';
import { homeWorkQueries } from './home-work.queries';

/** Saves the order of the person's home, for every clinic; null returns to the role's order. */
export function useSaveHomeFocus(userId: string, companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (focus: HomeFocus | null) =>
      unwrap(
        await db
          .from('user_profiles')
          .update({ home_focus: focus })
          .eq('id', userId)
          .select('home_focus')
          .single(),
        'Error saving home order',
      ),
    // Nothing else on the home depends on it, so there is no refetch.
    onSuccess: ({ home_focus }) =>
      client.setQueryData(
        homeWorkQueries.work(companyId).queryKey,
        (work) => work && { ...work, focus: home_focus },
      ),
    // One at a time, so that the last choice is saved last.
    scope: { id: 'home-focus' },
  });
}
