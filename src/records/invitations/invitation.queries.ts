import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { AppError } from '@/lib/errors';
import { requireSettings } from '@/lib/settings';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';

const settingsSchema = z.object({ disable_signup: z.boolean() });

export const invitationQueries = {
  /** Whether new accounts are allowed; the sign-in service says so publicly. */
  signUpsOpen: () =>
    queryOptions({
      queryKey: ['public', 'sign-ups-open'],
      queryFn: async ({ signal }) => {
        const { supabaseUrl, supabaseAnonKey } = requireSettings();
        const answer = await fetch(`${supabaseUrl}/auth/v1/settings`, {
          headers: { apikey: supabaseAnonKey },
          signal,
        });
        if (!answer.ok) throw new AppError('unavailable', { logLabel: 'Error fetching settings' });
        return !settingsSchema.parse(await answer.json()).disable_signup;
      },
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
