import { toast } from 'sonner';
import { showConflict } from '@/kit/conflict/show-conflict';
import { useSeen } from '@/kit/conflict/use-seen';
import { atField } from '@/kit/form/at-field';
import { FormDialog } from '@/kit/form/form-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
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
  const seen = useSeen(patient);
  const form = useZodForm(patientSchema, draftOf(patient));

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
      failure={showConflict({
        seen,
        lines: linesOf,
        onUseTheirs: (theirs) => form.reset(draftOf(theirs)),
      })}
      onClose={onClose}
    >
      <PatientFields control={form.control} />
    </FormDialog>
  );
}
