import { useMutation, useQueryClient } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { apiKeyQueries } from './api-keys.queries';
import type { toRegistration, toReplacement } from './systems.model';

/** Registers a system by its public keys and answers its client id. */
export function useRegisterSystem(companyId: string) {
  const onSuccess = useRefresh(companyId);
  return useMutation({
    mutationFn: async (system: ReturnType<typeof toRegistration>) =>
      unwrap(
        await db.rpc('register_system', { ...system, company_id: companyId }),
        'Error registering system',
      ),
    onSuccess,
  });
}

/** Replaces a system's public keys; its year begins anew. */
export function useReplaceSystemKeys(companyId: string) {
  const onSuccess = useRefresh(companyId);
  return useMutation({
    mutationFn: async (replacement: ReturnType<typeof toReplacement>) =>
      unwrap(await db.rpc('replace_system_keys', replacement), 'Error replacing system keys'),
    onSuccess,
  });
}

function useRefresh(companyId: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: apiKeyQueries.all(companyId) });
}
