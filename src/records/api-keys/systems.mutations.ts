import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { useWrite } from '@/records/use-write';
import type { toRegistration, toReplacement } from './systems.model';

export function useRegisterSystem(companyId: string) {
  return useWrite('api-keys', {
    mutationFn: async (system: ReturnType<typeof toRegistration>) =>
      unwrap(
        await db.rpc('register_system', { ...system, company_id: companyId }),
        'Error registering system',
      ),
  });
}

export function useReplaceSystemKeys() {
  return useWrite('api-keys', {
    mutationFn: async (replacement: ReturnType<typeof toReplacement>) =>
      unwrap(await db.rpc('replace_system_keys', replacement), 'Error replacing system keys'),
  });
}
