import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { AppError } from '@/lib/errors';
import type { KnownPatient } from '@/tables/patients/known-patient';
import { PatientPrefillNote } from '@/tables/patients/patient-prefill-note';
import type { PatientPrefill } from '@/tables/patients/use-patient-prefill';
import { diagnosisLabels } from '@/tables/procedure-bundles/diagnosis-labels';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { Select } from '@/ui/select';
import { TextArea } from '@/ui/text-area';
import { useUnsavedGuard } from '@/ui/use-unsaved-guard';
import { CodesField } from '../fields/codes-field';
import { DiagnosesField } from '../fields/diagnoses-field';
import { SideField } from '../fields/side-field';
import { SiteField } from '../fields/site-field';
import { SurgeonField } from '../fields/surgeon-field';
import type { Bundle } from '../queue.queries';
import { type AddCaseDraft, addCaseSchema, EMPTY_DRAFT, usualCodes } from './add-case.model';
import { BundlePreview } from './bundle-preview';
import { OpenCases } from './open-cases';
import { PatientField } from './patient-field';

interface AddCaseFormProps {
  prefill: PatientPrefill;
  bundles: readonly Bundle[];
  today: string;
  pending: boolean;
  error: AppError | null;
  onSave: (draft: AddCaseDraft) => void;
  onClose: () => void;
}

/** What is typed stays until it is saved or thrown away on purpose. */
export function AddCaseForm({
  prefill,
  bundles,
  today,
  pending,
  error,
  onSave,
  onClose,
}: AddCaseFormProps) {
  const form = useForm<AddCaseDraft>({
    resolver: zodResolver(addCaseSchema),
    defaultValues: { ...EMPTY_DRAFT, patient: prefill.patient },
  });
  const { errors, isDirty } = form.formState;
  const [patient, bundleId, sideRule] = useWatch({
    control: form.control,
    name: ['patient', 'bundleId', 'sideRule'],
  });
  const bundle = bundles.find(({ id }) => id === bundleId);
  const [leaving, setLeaving] = useState(false);
  const leave = () => (isDirty ? setLeaving(true) : onClose());
  const unasked = useUnsavedGuard({
    dirty: isDirty,
    saving: pending,
    until: 'move',
    discard: onClose,
  });

  function chooseCodes(next: Bundle, bornOn: string | null) {
    form.setValue('codes', usualCodes(next, bornOn, today));
    form.clearErrors('codes');
  }

  function choosePatient(next: KnownPatient | null) {
    form.setValue('patient', next, { shouldDirty: true });
    form.clearErrors('patient');
    // Which codes fit depends on the age.
    if (bundle) chooseCodes(bundle, next?.date_of_birth ?? null);
  }

  function chooseBundle(id: string) {
    const next = bundles.find((one) => one.id === id);
    if (!next) return;
    form.setValue('bundleId', id, { shouldDirty: true });
    form.setValue('sideRule', next.laterality_rule);
    form.setValue('side', next.laterality_rule === 'optional' ? 'not_applicable' : '');
    form.setValue('diagnoses', []);
    form.clearErrors(['bundleId', 'side']);
    chooseCodes(next, patient?.date_of_birth ?? null);
  }

  return (
    <Dialog
      open
      onOpenChange={leave}
      title="Add to surgery queue"
      description="The case begins in Pre-Op, with the procedure's checklist."
      locked={pending}
      onSubmit={(event) => void form.handleSubmit(onSave)(event)}
      footer={
        <>
          <Button disabled={pending} onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={pending}>
            Add to queue
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <PatientPrefillNote prefill={prefill} thing="case" />
        <PatientField patient={patient} error={errors.patient?.message} onChoose={choosePatient} />
        {patient && <OpenCases patientId={patient.id} />}
        <Field label="Procedure" required error={errors.bundleId?.message}>
          {(control) => (
            <Select
              {...control}
              options={bundles.map(({ id, name, specialty }) => ({
                value: id,
                label: name,
                ...(specialty !== null && { hint: specialty }),
              }))}
              value={bundle?.id}
              onValueChange={chooseBundle}
              placeholder="Choose a procedure"
            />
          )}
        </Field>
        {bundle && (
          <>
            <Controller
              control={form.control}
              name="side"
              render={({ field }) => (
                <SideField
                  rule={sideRule}
                  value={field.value}
                  onChange={(side) => {
                    field.onChange(side);
                    form.clearErrors('side');
                  }}
                  error={errors.side?.message}
                />
              )}
            />
            <Controller
              control={form.control}
              name="codes"
              render={({ field }) => (
                <CodesField
                  codes={bundle.procedures}
                  chosen={field.value}
                  onChange={field.onChange}
                  bornOn={patient?.date_of_birth}
                  day={today}
                  error={errors.codes?.message}
                />
              )}
            />
            <Controller
              control={form.control}
              name="diagnoses"
              render={({ field }) => (
                <DiagnosesField
                  usual={bundle.icd10_codes}
                  labels={diagnosisLabels(bundle.icd10_labels)}
                  chosen={field.value}
                  onChange={field.onChange}
                />
              )}
            />
            <BundlePreview bundle={bundle} />
          </>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Controller
            control={form.control}
            name="surgeonId"
            render={({ field }) => <SurgeonField value={field.value} onChange={field.onChange} />}
          />
          <Controller
            control={form.control}
            name="locationId"
            render={({ field }) => <SiteField value={field.value} onChange={field.onChange} />}
          />
        </div>
        <Field label="Notes" error={errors.notes?.message}>
          {(control) => <TextArea {...control} {...form.register('notes')} dir="auto" rows={2} />}
        </Field>
        <FormError message={error?.message} />
      </div>
      {leaving && (
        <ConfirmDialog
          open
          onOpenChange={() => setLeaving(false)}
          title="Discard this case?"
          description="What you chose hasn't been saved."
          confirmLabel="Discard"
          cancelLabel="Keep editing"
          onConfirm={() => unasked(onClose)}
        />
      )}
    </Dialog>
  );
}
