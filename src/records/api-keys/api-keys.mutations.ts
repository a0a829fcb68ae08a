import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AppError } from '@/lib/errors';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import type { NewApiKey } from './api-keys.model';
import { apiKeyQueries } from './api-keys.queries';

/** Makes a key and answers its secret, which is kept nowhere: not by the server, nor here. */
export function useCreateApiKey(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn: async (key: NewApiKey) => {
      const [made] = unwrap(
        await db.rpc('create_api_key', { ...key, company_id: companyId }),
        'Error creating API key',
      );
      if (!made) throw new AppError('unknown', { logLabel: 'Error creating API key' });
      return made;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: apiKeyQueries.all(companyId) }),
  });
}

export function useRevokeApiKey(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (key_id: string) =>
      unwrap(await db.rpc('revoke_api_key', { key_id }), 'Error revoking API key'),
    onSuccess: () => client.invalidateQueries({ queryKey: apiKeyQueries.all(companyId) }),
  });
}
