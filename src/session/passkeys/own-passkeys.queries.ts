import type { PasskeyListItem } from '@supabase/auth-js';
import { queryOptions } from '@tanstack/react-query';
import { auth } from '@/lib/supabase/client-auth';
import { authFailure } from '../auth-failure';

export type OwnPasskey = PasskeyListItem;

export const passkeyQueries = {
  /** The passkeys that sign the person in; null where the server has none. */
  own: (userId: string) =>
    queryOptions({
      queryKey: ['user', userId, 'passkeys'],
      queryFn: async (): Promise<OwnPasskey[] | null> => {
        const { data, error } = await auth.passkey.list();
        if (!error) return data;
        if (error.code === 'passkey_disabled' || error.status === 404) return null;
        throw authFailure(error, 'Error loading your passkeys');
      },
    }),
};
