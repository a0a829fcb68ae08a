import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { db } from '@/lib/supabase/client';
import type { Tables } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { memberQueries } from '@/records/members/members.queries';
import { userProfileQueries } from './user-profiles.queries';

/** Saves how the person is called; null goes back to the username. */
export function useSaveDisplayName() {
  const { id } = useCurrentUser();
  const profile = useProfileCache();
  return useMutation({
    mutationFn: async (displayName: string | null) =>
      unwrap(
        await db
          .from('user_profiles')
          .update({ display_name: displayName, updated_at: now() })
          .eq('id', id)
          .select('display_name')
          .single(),
        'Error saving display name',
      ),
    onSuccess: (saved) => profile.change(saved),
  });
}

/** Saves the picture, a data URL; null removes it. */
export function useSaveAvatar() {
  const { id, username, email } = useCurrentUser();
  const profile = useProfileCache();
  return useMutation({
    mutationFn: async (avatarUrl: string | null) =>
      unwrap(
        await db
          .from('user_profiles')
          .upsert({ id, username, email, avatar_url: avatarUrl, updated_at: now() })
          .select('avatar_url')
          .single(),
        'Error saving avatar',
      ),
    onSuccess: (saved) => profile.change(saved),
  });
}

/** Saves the transparency level. The screen has it already: whoever calls this has shown it. */
export function useSaveTransparency() {
  const { id } = useCurrentUser();
  return useMutation({
    mutationFn: async (level: number) =>
      unwrap(
        await db
          .from('user_profiles')
          .update({ transparency_level: level, updated_at: now() })
          .eq('id', id)
          .select('transparency_level')
          .single(),
        'Error saving transparency',
      ),
    // One after the other, so that the last level chosen is the last one written.
    scope: { id: 'transparency' },
  });
}

/** Shows a transparency level everywhere at once, without saving it. */
export function useShowTransparency(): (level: number) => void {
  const client = useQueryClient();
  const queryKey = useProfileKey();
  return (level) => {
    // A refetch under way would bring back the level from before.
    void client.cancelQueries({ queryKey });
    client.setQueryData(
      queryKey,
      (profile) => profile && { ...profile, transparency_level: level },
    );
  };
}

type Change = Partial<Pick<Tables<'user_profiles'>, 'display_name' | 'avatar_url'>>;

function useProfileCache() {
  const client = useQueryClient();
  const { id: companyId } = useCompany();
  const queryKey = useProfileKey();
  return {
    /**
     * Shows what was saved. The row isn't fetched again: it would undo a transparency level that is
     * shown but not saved yet.
     */
    change: (change: Change) => {
      client.setQueryData(queryKey, (profile) => profile && { ...profile, ...change });
      return client.invalidateQueries({ queryKey: memberQueries.all(companyId) });
    },
  };
}

function useProfileKey() {
  const { id: userId } = useCurrentUser();
  return userProfileQueries.own(userId).queryKey;
}

function now(): string {
  return new Date().toISOString();
}
