import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { fetchSignInSettings } from '@/lib/supabase/sign-in-settings';

const settingsSchema = z.object({ disable_signup: z.boolean() });

export const invitationQueries = {
  /** Whether new accounts are allowed; the sign-in service says so publicly. */
  signUpsOpen: () =>
    queryOptions({
      queryKey: ['public', 'sign-ups-open'],
      queryFn: async ({ signal }) =>
        !settingsSchema.parse(await fetchSignInSettings(signal)).disable_signup,
      staleTime: Infinity,
    }),

  /** Whether the link is valid; public for everyone who has it. */
  opens: (token: string) =>
    queryOptions({
      queryKey: ['public', 'invitation-opens', token],
      queryFn: async ({ signal }) =>
        unwrap(await db.rpc('invitation_opens', { token }).abortSignal(signal)),
      gcTime: 0,
    }),

  /** The invitation for the signed-in person, and whether it is still valid. */
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
