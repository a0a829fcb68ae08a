import { useMutation } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrapMaybe } from '@/lib/supabase/result';
import { useWrite } from '@/records/use-write';

export function useOpenClinic() {
  return useMutation({
    mutationFn: async (companyId: string) => {
      unwrapMaybe(await db.rpc('open_clinic', { company_id: companyId }));
    },
  });
}

export function useHideSetup(companyId: string) {
  return useWrite('setup', {
    mutationFn: async (hidden: boolean) => {
      unwrapMaybe(await db.rpc('hide_setup', { company_id: companyId, hidden }));
    },
  });
}
