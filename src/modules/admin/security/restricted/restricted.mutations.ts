import { useMutation, useQueryClient } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { restrictionQueries } from '@/tables/restrictions/restrictions.queries';

/** Restricts a patient's record. That it is restricted already counts as done. */
export function useRestrict(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (restriction: { patientId: string; reason: string }) => {
      const answer = await db.from('patient_restrictions').insert({
        company_id: companyId,
        patient_id: restriction.patientId,
        reason: restriction.reason,
      });
      if (answer.error && answer.error.code !== '23505') unwrap(answer);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: restrictionQueries.all(companyId) }),
  });
}

/** Lets the clinic's members read the record again. */
export function useLiftRestriction(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (patientId: string) =>
      unwrap(
        await db
          .from('patient_restrictions')
          .delete()
          .eq('company_id', companyId)
          .eq('patient_id', patientId)
          .select('patient_id'),
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: restrictionQueries.all(companyId) }),
  });
}

/** Closes an emergency access with what the review found. */
export function useReviewAccess(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ accessId, note }: { accessId: string; note: string }) =>
      unwrap(await db.rpc('review_emergency_access', { access_id: accessId, note })),
    onSuccess: () =>
      client.invalidateQueries({ queryKey: ['company', companyId, 'emergency_accesses'] }),
  });
}
