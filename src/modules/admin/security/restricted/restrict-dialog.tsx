import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { FormDialog } from '@/kit/form/form-dialog';
import { FormTextArea } from '@/kit/form/form-text-area';
import { useZodForm } from '@/kit/form/use-zod-form';
import { FormPatient } from '@/shared/patients/form-patient';
import { knownPatientSchema } from '@/shared/patients/known-patient';
import { usePatientSearch } from '@/shared/patients/use-patient-search';
import { useRestrict } from './restricted.mutations';

const schema = z.object({
  patient: knownPatientSchema.nullable().refine((patient) => patient !== null, 'Choose a patient.'),
  reason: z.string().trim().min(1, 'Enter a reason.').max(500, 'At most 500 characters.'),
});

export function RestrictDialog({ onClose }: { onClose: () => void }) {
  const { id: companyId } = useCompany();
  const restrict = useRestrict(companyId);
  const search = usePatientSearch(companyId);
  const form = useZodForm(schema, { patient: null, reason: '' });

  return (
    <FormDialog
      form={form}
      title="Restrict a record"
      description="Only administrators will be able to read it. Others see that it is restricted, not why."
      footer="Restrict"
      dirty={search.text.trim() !== ''}
      onSubmit={async ({ patient, reason }) => {
        if (patient) await restrict.mutateAsync({ patientId: patient.id, reason });
        onClose();
      }}
      onClose={onClose}
    >
      <FormPatient control={form.control} name="patient" search={search} />
      <FormTextArea control={form.control} name="reason" label="Reason" required rows={3} />
    </FormDialog>
  );
}
