import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { useSeenForm } from '@/kit/conflict/use-seen-form';
import { atField } from '@/kit/form/at-field';
import { FormDialog } from '@/kit/form/form-dialog';
import { fullName } from '@/lib/person-names';
import {
  draftOf,
  linesOf,
  type PatientDraft,
  patientSchema,
  personOf,
  toChange,
} from './patient.model';
import { PatientFields } from './patient-fields';
import { useChangePatient } from './patients.mutations';
import type { PatientRecord } from './patients.queries';
import { TwinNotice } from './twin-notice';
import { type Twin, twinQueries } from './twins.queries';

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

  const client = useQueryClient();
  const [twins, setTwins] = useState<readonly Twin[]>([]);
  // The person confirmed as different from the twins; another name or birth date asks again.
  const passed = useRef(keyOf(draftOf(patient)));

  async function save(draft: PatientDraft) {
    const person = keyOf(draft);
    if (passed.current !== person) {
      const found = await client.fetchQuery(twinQueries.likely(companyId, personOf(draft)));
      const others = found.filter(({ id }) => id !== patient.id);
      setTwins(others);
      if (others.length > 0) return;
    }
    await change
      .mutateAsync({ seen: seen.row, values: toChange(draft, seen.start) })
      .catch(
        atField(form, 'duplicate', 'medical_record_number', 'Another patient has this number.'),
      );
    toast.success('Patient saved', {
      description: fullName(draft),
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
      {twins.length > 0 && (
        <TwinNotice
          heading="Another patient looks like this one."
          twins={twins}
          passLabel="Save anyway"
          onPass={() => {
            passed.current = keyOf(form.getValues());
          }}
        />
      )}
    </FormDialog>
  );
}

const keyOf = (draft: PatientDraft) => JSON.stringify(personOf(draft));
