import { useMutation, useQueryClient } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import type { Tables } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { useWrite } from '@/records/use-write';
import { userProfileQueries } from './user-profiles.queries';

export function useSaveDisplayName(userId: string) {
  const show = useShowProfile(userId);
  return useWrite('user-profiles', {
    mutationFn: async (displayName: string | null) =>
      unwrap(
        await db
          .from('user_profiles')
          .update({ display_name: displayName, updated_at: now() })
          .eq('id', userId)
          .select('display_name')
          .single(),
        'Error saving display name',
      ),
    onSuccess: show,
  });
}

type Owner = Pick<Tables<'user_profiles'>, 'id' | 'username' | 'email'>;

/** Saves the picture, a data URL; null removes it. */
export function useSaveAvatar({ id, username, email }: Owner) {
  const show = useShowProfile(id);
  return useWrite('user-profiles', {
    mutationFn: async (avatarUrl: string | null) =>
      unwrap(
        await db
          .from('user_profiles')
          .upsert({ id, username, email, avatar_url: avatarUrl, updated_at: now() })
          .select('avatar_url')
          .single(),
        'Error saving avatar',
      ),
    onSuccess: show,
  });
}

/** Saves the transparency level. The caller has shown it already. */
export function useSaveTransparency(userId: string) {
  return useMutation({
    mutationFn: async (level: number) =>
      unwrap(
        await db
          .from('user_profiles')
          .update({ transparency_level: level, updated_at: now() })
          .eq('id', userId)
          .select('transparency_level')
          .single(),
        'Error saving transparency',
      ),
    // One at a time, so that the last level is saved last.
    scope: { id: 'transparency' },
  });
}

export function useShowTransparency(userId: string): (level: number) => void {
  const client = useQueryClient();
  const { queryKey } = userProfileQueries.own(userId);
  return (level) => {
    // A refetch in progress would bring back the earlier level.
    void client.cancelQueries({ queryKey });
    client.setQueryData(
      queryKey,
      (profile) => profile && { ...profile, transparency_level: level },
    );
  };
}

type Change = Partial<Pick<Tables<'user_profiles'>, 'display_name' | 'avatar_url'>>;

/**
 * Shows what was saved. Doesn't refetch: that would undo a transparency level that is shown but not
 * saved yet.
 */
function useShowProfile(userId: string): (change: Change) => void {
  const client = useQueryClient();
  const { queryKey } = userProfileQueries.own(userId);
  return (change) => {
    client.setQueryData(queryKey, (profile) => profile && { ...profile, ...change });
  };
}

function now(): string {
  return new Date().toISOString();
}
