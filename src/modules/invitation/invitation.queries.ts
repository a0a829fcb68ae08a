import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';

export const invitationQueries = {
  /** What the link invites the signed-in person to, and whether it still does. */
  seen: (userId: string, token: string) =>
    queryOptions({
      queryKey: ['user', userId, 'invitation', token],
      queryFn: async ({ signal }) =>
        unwrap(await db.rpc('see_invitation', { token }).abortSignal(signal).single()),
      gcTime: 0,
    }),
};

export type SeenInvitation = Awaited<
  ReturnType<NonNullable<ReturnType<typeof invitationQueries.seen>['queryFn']>>
>;
