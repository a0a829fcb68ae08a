import { useState } from 'react';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { saveOnce } from '@/lib/supabase/save-once';
import { useWrite } from '@/records/use-write';

export const newRestriction = () =>
  saveOnce({
    table: 'patient_restrictions',
    noun: 'restriction',
    key: ['company_id', 'patient_id'],
    stamp: null,
    savedOtherwise:
      'This record is restricted already, for another reason. Close this form to see the reason in the list.',
  });

/** Restricts a patient's record. Succeeds if it already is, for this reason. */
export function useRestrict(companyId: string) {
  const [save] = useState(newRestriction);
  return useWrite('restrictions', {
    mutationFn: ({ patientId, reason }: { patientId: string; reason: string }) =>
      save({ company_id: companyId, patient_id: patientId, reason }),
  });
}

export function useLiftRestriction(companyId: string) {
  return useWrite('restrictions', {
    mutationFn: async (patientId: string) =>
      unwrap(
        await db
          .from('patient_restrictions')
          .delete()
          .eq('company_id', companyId)
          .eq('patient_id', patientId)
          .select('patient_id'),
      ),
  });
}

export function useReviewAccess() {
  return useWrite('emergency-accesses', {
    mutationFn: async ({ accessId, note }: { accessId: string; note: string }) =>
      unwrap(await db.rpc('review_emergency_access', { access_id: accessId, note })),
  });
}
