import { AppError } from '@/lib/errors';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { useWrite } from '@/records/use-write';
import type { NewApiKey } from './api-keys.model';

/** Creates a key and returns its secret, which neither the server nor this app stores. */
export function useCreateApiKey(companyId: string) {
  return useWrite('api-keys', {
    gcTime: 0,
    mutationFn: async (key: NewApiKey) => {
      const [made] = unwrap(
        await db.rpc('create_api_key', { ...key, company_id: companyId }),
        'Error creating API key',
      );
      if (!made) throw new AppError('unknown', { logLabel: 'Error creating API key' });
      return made;
    },
  });
}

export function useRevokeApiKey() {
  return useWrite('api-keys', {
    mutationFn: async (key_id: string) =>
      unwrap(await db.rpc('revoke_api_key', { key_id }), 'Error revoking API key'),
  });
}
