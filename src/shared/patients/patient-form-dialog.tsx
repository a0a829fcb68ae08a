import { toast } from 'sonner';
import { useSeenForm } from '@/kit/conflict/use-seen-form';
import { atField } from '@/kit/form/at-field';
import { FormDialog } from '@/kit/form/form-dialog';
import { fullName } from '@/lib/person-names';
import { draftOf, linesOf, type PatientDraft, patientSchema, toChange } from './patient.model';
import { PatientFields } from './patient-fields';
import { useChangePatient } from './patients.mutations';
import type { PatientRecord } from './patients.queries';

interface PatientFormDialogProps {
  companyId: string;
  patient: PatientRecord;
  onClose: () => void;
}

export function PatientFormDialog({ companyId, patient, onClose }: PatientFormDialogProps) {
  const change = useChangePatient(companyId);
  const { form, seen, failure } = useSeenForm(patient, {
    schema: patientSchema,
    draftOf,
    lines: linesOf,
  });

  async function save(draft: PatientDraft) {
    await change
      .mutateAsync({ seen: seen.row, values: toChange(draft, seen.start) })
      .catch(atField(form, 'duplicate', 'recordNumber', 'Another patient has this number.'));
    toast.success('Patient saved', {
      description: fullName({ first_name: draft.firstName, last_name: draft.lastName }),
    });
    onClose();
  }

  return (
    <FormDialog
      form={form}
      title="Edit patient"
      size="lg"
      description={fullName(seen.row)}
      footer="Save patient"
      onSubmit={save}
      failure={failure}
      onClose={onClose}
    >
      <PatientFields control={form.control} />
    </FormDialog>
  );
}
