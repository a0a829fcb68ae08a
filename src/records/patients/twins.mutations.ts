import { useMutation, useQueryClient } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { patientQueries } from './patients.queries';

interface Pair {
  patientId: string;
  twinId: string;
}

/** Says that two charts are two people's: nobody is asked about the pair again. */
export function usePassTwin(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ patientId, twinId }: Pair) =>
      unwrap(
        await db.rpc('pass_twin', {
          company_id: companyId,
          patient_id: patientId,
          twin_id: twinId,
        }),
        'Error passing likely twin',
      ),
    onSettled: () => client.invalidateQueries({ queryKey: patientQueries.all(companyId) }),
  });
}
