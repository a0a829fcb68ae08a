import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { useWrite } from '@/records/use-write';

interface Pair {
  patientId: string;
  twinId: string;
}

export function usePassTwin(companyId: string) {
  return useWrite('twins', {
    mutationFn: async ({ patientId, twinId }: Pair) =>
      unwrap(
        await db.rpc('pass_twin', {
          company_id: companyId,
          patient_id: patientId,
          twin_id: twinId,
        }),
        'Error passing likely twin',
      ),
  });
}
