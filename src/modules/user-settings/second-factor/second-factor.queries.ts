import { queryOptions } from '@tanstack/react-query';
import { auth } from '@/lib/supabase/client';
import { authFailure } from '@/session/auth-failure';

/** An authenticator app that somebody has set up. */
export interface Factor {
  id: string;
  name: string;
  since: string;
}

export const factorQueries = {
  all: (userId: string) => ['user', userId, 'factors'] as const,

  /** The person's authenticator apps, oldest first. */
  own: (userId: string) =>
    queryOptions({
      queryKey: factorQueries.all(userId),
      queryFn: async (): Promise<Factor[]> => {
        const { data, error } = await auth.mfa.listFactors();
        if (error) throw authFailure(error);
        return data.totp.map((factor) => ({
          id: factor.id,
          name: factor.friendly_name || 'Authenticator app',
          since: factor.created_at,
        }));
      },
    }),
};
