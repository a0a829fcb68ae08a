import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { ChosenPatient } from '@/tables/patients/chosen-patient';
import type { KnownPatient } from '@/tables/patients/known-patient';
import { PatientPicker } from '@/tables/patients/patient-picker';
import { usePatientSearch } from '@/tables/patients/use-patient-search';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { TextArea } from '@/ui/text-area';
import { useRestrict } from './restricted.mutations';

const schema = z.object({
  patientId: z.string().min(1, 'Choose whose record it is.'),
  reason: z
    .string()
    .trim()
    .min(1, 'Say why the record is restricted.')
    .max(500, 'At most 500 characters.'),
});

/** Asks whose record to restrict, and why. */
export function RestrictDialog({ onClose }: { onClose: () => void }) {
  const { id: companyId } = useCompany();
  const restrict = useRestrict(companyId);
  const search = usePatientSearch(companyId);
  const [patient, setPatient] = useState<KnownPatient | null>(null);
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { patientId: '', reason: '' },
  });
  function choose(chosen: KnownPatient | null) {
    setPatient(chosen);
    form.setValue('patientId', chosen?.id ?? '', { shouldValidate: chosen !== null });
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Restrict a record"
      description="From now on only administrators read it. Whoever follows a link to it sees that it is restricted, not why."
      locked={restrict.isPending}
      onSubmit={(event) =>
        void form.handleSubmit((wanted) => restrict.mutate(wanted, { onSuccess: onClose }))(event)
      }
      footer={
        <>
          <Button disabled={restrict.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={restrict.isPending}>
            Restrict
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label="Patient" required error={form.formState.errors.patientId?.message}>
          {(control) =>
            patient ? (
              <ChosenPatient control={control} patient={patient} onChange={() => choose(null)} />
            ) : (
              <PatientPicker control={control} search={search} onChoose={choose} />
            )
          }
        </Field>
        <Field label="Reason" required error={form.formState.errors.reason?.message}>
          {(control) => <TextArea {...control} {...form.register('reason')} dir="auto" rows={3} />}
        </Field>
        <FormError message={restrict.error?.message} />
      </div>
    </Dialog>
  );
}
