import { useMutation, useQueryClient } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import type { TablesInsert } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { updateSeen } from '@/lib/supabase/update-seen';
import type { PatientValues } from './patient.model';
import { fetchRecord, type PatientRecord, patientQueries } from './patients.queries';

const COLUMNS = 'id, first_name, last_name, date_of_birth, medical_record_number';

/** A patient to add; the caller makes the id once, so that sending it again adds nobody twice. */
export type NewPatient = Pick<
  TablesInsert<'patients'>,
  'first_name' | 'last_name' | 'date_of_birth' | 'sex' | 'phone' | 'email'
> & { id: string };

/**
 * Adds a patient to the clinic. A repeat of the same id means that only the first answer was lost: the
 * patient already there takes what the form says now.
 */
export function useCreatePatient(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, ...patient }: NewPatient) => {
      const answer = await db
        .from('patients')
        .insert({ ...patient, id, company_id: companyId })
        .select(COLUMNS)
        .single();
      if (answer.error?.code === '23505') {
        return unwrap(
          await db
            .from('patients')
            .update(patient)
            .eq('company_id', companyId)
            .eq('id', id)
            .select(COLUMNS)
            .single(),
        );
      }
      return unwrap(answer);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: patientQueries.all(companyId) }),
  });
}

interface PatientChange {
  /** As they were last looked at. */
  seen: PatientRecord;
  values: PatientValues;
}

/** Changes what is known of a patient, unless somebody else did meanwhile: then an AppError "stale". */
export function useChangePatient(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ seen, values }: PatientChange) =>
      updateSeen({
        seen,
        values,
        update: () => db.from('patients').update(values).eq('company_id', companyId),
        read: () => fetchRecord(companyId, seen.id),
        what: 'this patient',
        logLabel: 'Error saving patient',
      }),
    // A patient's name stands on every screen.
    onSettled: () => client.invalidateQueries({ queryKey: ['company', companyId] }),
  });
}
