import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { text } from '@/fields/schema';
import { FormTextArea } from '@/kit/form/form-text-area';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { QueryDialog } from '@/kit/query/query-dialog';
import { FormPatient } from '@/records/patients/form-patient';
import { type KnownPatient, knownPatientSchema } from '@/records/patients/known-patient';
import { usePatientSearch } from '@/records/patients/use-patient-search';
import { usePatientPrefill } from '@/records/referrals/use-patient-prefill';
import { useRestrict } from '@/records/restrictions/restricted.mutations';

const schema = z.object({
  patient: knownPatientSchema.nullable().refine((patient) => patient !== null, 'Choose a patient.'),
  reason: text(500, 'Enter a reason.'),
});

interface RestrictDialogProps {
  /** The patient whose record it is, if that is already known. */
  patientId: string | null;
  onClose: () => void;
}

export function RestrictDialog({ patientId, onClose }: RestrictDialogProps) {
  const { id: companyId } = useCompany();
  const prefill = usePatientPrefill(companyId, { patientId, referralId: null });
  return (
    <QueryDialog title="Restrict a record" query={prefill} onClose={onClose}>
      {({ patient }) => <RestrictForm patient={patient} onClose={onClose} />}
    </QueryDialog>
  );
}

interface RestrictFormProps {
  patient: KnownPatient | null;
  onClose: () => void;
}

function RestrictForm({ patient, onClose }: RestrictFormProps) {
  const { id: companyId } = useCompany();
  const restrict = useRestrict(companyId);
  const search = usePatientSearch(companyId);
  const form = useZodForm(schema, { patient, reason: '' });

  return (
    <SaveDialog
      form={form}
      title="Restrict a record"
      description="Only administrators will be able to read it. Others see that it is restricted, not why."
      footer="Restrict"
      dirty={search.text.trim() !== ''}
      onSubmit={async ({ patient: chosen, reason }) => {
        if (chosen) await restrict.mutateAsync({ patientId: chosen.id, reason });
      }}
      onClose={onClose}
    >
      <FormPatient control={form.control} name="patient" search={search} />
      <FormTextArea control={form.control} name="reason" label="Reason" required rows={3} />
    </SaveDialog>
  );
}
