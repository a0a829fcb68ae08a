import { useState } from 'react';
import type { TablesInsert } from '@/lib/supabase/database.types';
import { saveOnce } from '@/lib/supabase/save-once';
import { updateSeen } from '@/lib/supabase/update-seen';
import { useWrite } from '@/records/use-write';
import type { PatientValues } from './patient.model';
import { fetchRecord, type PatientRecord } from './patients.queries';

const SAVE_LABEL = 'Error saving patient';

type NewPatient = Pick<
  TablesInsert<'patients'>,
  'first_name' | 'last_name' | 'date_of_birth' | 'sex' | 'phone' | 'email'
> & { id: string };

export const newPatient = () =>
  saveOnce({
    table: 'patients',
    noun: 'patient',
    stamp: 'updated_at',
    read: async ({ company_id, id }) => {
      const record = id === undefined ? null : await fetchRecord(company_id, id);
      return record && { ...record, company_id };
    },
    logLabel: SAVE_LABEL,
  });

export function useCreatePatient(companyId: string) {
  const [save] = useState(newPatient);
  return useWrite('patients', {
    mutationFn: async (patient: NewPatient) => {
      await save({ ...patient, company_id: companyId });
      return patient;
    },
  });
}

interface PatientChange {
  /** As the person last saw them. */
  seen: PatientRecord;
  values: PatientValues;
}

/** Changes a patient. If a colleague changed them first, throws an AppError "stale". */
export function useChangePatient(companyId: string) {
  return useWrite('patients', {
    mutationFn: ({ seen, values }: PatientChange) =>
      updateSeen({
        table: 'patients',
        companyId,
        seen,
        values,
        read: () => fetchRecord(companyId, seen.id),
        what: 'this patient',
        logLabel: SAVE_LABEL,
      }),
  });
}
