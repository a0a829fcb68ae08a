import { useMutation, useQueryClient } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import type { HomeFocus } from './home-work.model';
import { homeWorkQueries } from './home-work.queries';

/** Keeps in whose order the person's home lists, in every clinic; null goes back to that of the role. */
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
    // Nothing else of the home follows it, so the home is not read again.
    onSuccess: ({ home_focus }) =>
      client.setQueryData(
        homeWorkQueries.work(companyId).queryKey,
        (work) => work && { ...work, focus: home_focus },
      ),
    // One after the other, so that the last one chosen is the last one written.
    scope: { id: 'home-focus' },
  });
}
