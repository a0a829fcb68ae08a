import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { saveOnce } from '@/lib/supabase/save-once';
import { restrictionQueries } from './restrictions.queries';

export const newRestriction = () =>
  saveOnce({
    table: 'patient_restrictions',
    noun: 'restriction',
    key: ['company_id', 'patient_id'],
    stamp: null,
    savedOtherwise:
      'This record is restricted already, for another reason. Close this form to see the reason in the list.',
  });

/** Restricts a patient's record. That it is restricted already, for this reason, counts as done. */
export function useRestrict(companyId: string) {
  const client = useQueryClient();
  const [save] = useState(newRestriction);
  return useMutation({
    mutationFn: ({ patientId, reason }: { patientId: string; reason: string }) =>
      save({ company_id: companyId, patient_id: patientId, reason }),
    // After a failure too: the record may be restricted, with only the answer lost.
    onSettled: () => client.invalidateQueries({ queryKey: restrictionQueries.all(companyId) }),
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
