import { useState } from 'react';
import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { atLatePart, lateParts, NOTHING_LATE, notLate } from '@/company/late-entry';
import { LateFields } from '@/company/late-fields';
import { FormDialog } from '@/kit/form/form-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { FormPatient } from '@/records/patients/form-patient';
import { knownPatientSchema } from '@/records/patients/known-patient';
import { usePatientSearch } from '@/records/patients/use-patient-search';
import { useCheckIn } from '@/records/shots/shots.mutations';

const { day, reason } = lateParts;
const schema = z.object({
  patient: knownPatientSchema
    .nullable()
    .refine((patient) => patient !== null, 'Choose the patient.'),
  late: notLate.extend({ day, reason }),
});

interface LateCheckInDialogProps {
  onCheckedIn: (visitId: string) => void;
  onClose: () => void;
}

/** A visit of an earlier day, or of earlier today, that was not checked in. */
export function LateCheckInDialog({ onCheckedIn, onClose }: LateCheckInDialogProps) {
  const { id: companyId } = useCompany();
  const search = usePatientSearch(companyId);
  const checkIn = useCheckIn(companyId);
  const [id] = useState(() => crypto.randomUUID());
  const form = useZodForm(schema, { patient: null, late: NOTHING_LATE });
  return (
    <FormDialog
      large
      form={form}
      title="Record a visit late"
      description="The record shows that it is a late entry."
      footer="Record late"
      onSubmit={async ({ patient, late }) => {
        if (!patient) return;
        const visit = await checkIn
          .mutateAsync({
            id,
            patient_id: patient.id,
            visit_on: late.day,
            late_reason: late.reason,
          })
          .catch(atLatePart(form, 'late.day'));
        onCheckedIn(visit.id);
      }}
      onClose={onClose}
    >
      <FormPatient
        control={form.control}
        name="patient"
        hint="Needs a signed prescription with a schedule."
        search={search}
      />
      <LateFields control={form.control} name="late" day="Visit on" />
    </FormDialog>
  );
}
