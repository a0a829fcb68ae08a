import { queryOptions } from '@tanstack/react-query';
import { auth } from '@/lib/supabase/client-auth';
import { authFailure } from '@/session/auth-failure';

export interface Factor {
  id: string;
  kind: 'app' | 'passkey';
  name: string;
  since: string;
}

export const KIND_NAMES = { app: 'Authenticator app', passkey: 'Passkey' } as const;

export const factorQueries = {
  all: (userId: string) => ['user', userId, 'factors'] as const,

  /** The person's authenticator apps and passkeys, oldest first. */
  own: (userId: string) =>
    queryOptions({
      queryKey: factorQueries.all(userId),
      queryFn: async (): Promise<Factor[]> => {
        const { data, error } = await auth.mfa.listFactors();
        if (error) throw authFailure(error);
        const kinds = [
          ['app', data.totp],
          ['passkey', data.webauthn],
        ] as const;
        return kinds
          .flatMap(([kind, factors]) =>
            factors.map(({ id, friendly_name, created_at }) => ({
              id,
              kind,
              name: friendly_name || KIND_NAMES[kind],
              since: created_at,
            })),
          )
          .sort((one, other) => one.since.localeCompare(other.since));
      },
    }),
};
