import { queryOptions } from '@tanstack/react-query';
import { AppError } from '@/lib/errors';
import { db } from '@/lib/supabase/client';
import { unwrap, unwrapMaybe } from '@/lib/supabase/result';
import { toUsername } from '@/lib/username';
import { ownProfile, PROFILE_COLUMNS } from './own-profile';

interface Person {
  userId: string;
  email: string;
}

export const userProfileQueries = {
  all: (userId: string) => ['user', userId, 'user_profiles'] as const,

  /** The person's own profile; made on their first visit. */
  own: ({ userId, email }: Person) =>
    queryOptions({
      queryKey: [...userProfileQueries.all(userId), 'own'],
      queryFn: async ({ signal }) => {
        const found = await findProfile(userId, signal);
        return found ?? createProfile({ userId, email });
      },
      staleTime: 5 * 60_000,
    }),
};

async function findProfile(userId: string, signal?: AbortSignal) {
  const query = ownProfile(db, userId);
  return unwrapMaybe(await (signal ? query.abortSignal(signal) : query).maybeSingle());
}

async function createProfile({ userId, email }: Person) {
  const answer = await db
    .from('user_profiles')
    .insert({ id: userId, username: toUsername(email), email, transparency_level: 80 })
    .select(PROFILE_COLUMNS)
    .single();
  // Two tabs may both find nothing and both insert: the later one reads what the other made.
  if (answer.error?.code === '23505') {
    const made = await findProfile(userId);
    if (made) return made;
    throw new AppError('not-found');
  }
  return unwrap(answer);
}
