import { useMutation } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { useWrite } from '@/records/use-write';
import type { RecordPart } from './restrictions.queries';

/** Opens a restricted record in an emergency, then refetches everything. */
export function useBreakGlass(companyId: string) {
  return useWrite('restrictions', {
    mutationFn: async ({ subject, subjectId, reason }: RecordPart & { reason: string }) =>
      unwrap(
        await db.rpc('break_glass', {
          company_id: companyId,
          subject,
          subject_id: subjectId,
          reason,
        }),
      ),
  });
}

interface ExactPerson {
  firstName: string;
  lastName: string;
  dateOfBirth: string;
}

/** Finds the restricted record of exactly this person: the patient's id, or null. */
export function useFindRestricted(companyId: string) {
  return useMutation({
    mutationFn: async ({ firstName, lastName, dateOfBirth }: ExactPerson) =>
      unwrap(
        await db.rpc('find_restricted_record', {
          company_id: companyId,
          first_name: firstName,
          last_name: lastName,
          date_of_birth: dateOfBirth,
        }),
      )[0]?.patient_id ?? null,
  });
}
