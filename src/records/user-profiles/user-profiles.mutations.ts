import { type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { AppError } from '@/lib/errors';
import { db } from '@/lib/supabase/client';
import { unwrap, unwrapMaybe } from '@/lib/supabase/result';
import { toUsername } from '@/lib/username';
import { ownProfile, PROFILE_COLUMNS } from './own-profile';
import { userProfileQueries } from './user-profiles.queries';

interface Person {
  userId: string;
  email: string;
}

/**
 * Creates the person's profile on their first visit, whenever a query finds none.
 *
 * @returns whether it is still pending; false after a failure
 */
export function useFirstProfile(
  { userId, email }: Person,
  profile: Pick<UseQueryResult<object | null>, 'data' | 'dataUpdatedAt'>,
): boolean {
  const client = useQueryClient();
  const [failed, setFailed] = useState(false);
  const { mutate } = useMutation({
    mutationFn: createProfile,
    onSuccess: (made) => {
      client.setQueryData(userProfileQueries.own(made.id).queryKey, made);
    },
    onError: () => setFailed(true),
  });
  const missingAt = profile.data === null ? profile.dataUpdatedAt : null;
  useEffect(() => {
    if (missingAt !== null) mutate({ userId, email });
  }, [missingAt, userId, email, mutate]);
  return missingAt !== null && !failed;
}

async function createProfile({ userId, email }: Person) {
  const answer = await db
    .from('user_profiles')
    .insert({ id: userId, username: toUsername(email), email, transparency_level: 80 })
    .select(PROFILE_COLUMNS)
    .single();
  // Two tabs may both find none and both insert: the later one reads the other's row.
  if (answer.error?.code === '23505') {
    const made = unwrapMaybe(await ownProfile(db, userId).maybeSingle());
    if (made) return made;
    throw new AppError('not-found');
  }
  return unwrap(answer);
}
