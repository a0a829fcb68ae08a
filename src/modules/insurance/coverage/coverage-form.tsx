import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useId, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useCompany } from '@/company/company-context';
import { ChosenPatient } from '@/tables/patients/chosen-patient';
import { PatientPicker } from '@/tables/patients/patient-picker';
import { usePatientSearch } from '@/tables/patients/use-patient-search';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { Switch } from '@/ui/switch';
import { useUnsavedGuard } from '@/ui/use-unsaved-guard';
import { type CoverageDraft, coverageSchema } from './coverage.model';
import { CoverageFields } from './coverage-fields';

interface CoverageFormProps {
  initial: CoverageDraft;
  payers: readonly { id: string; name: string }[];
  /** A name as the card prints it, to look for the patient by. */
  cardName: string | undefined;
  evidence: (field: keyof CoverageDraft) => ReactNode;
  error: string | undefined;
  /** Offered when the patient already has a coverage of this rank. */
  replaceLabel: string | undefined;
  /** Resolves when the attempt is over, well or not. */
  onSave: (draft: CoverageDraft, replace: boolean) => Promise<void>;
  /** As the card prints it, where the clinic hasn't got it yet. */
  newPayerName: string | undefined;
  onBack: () => void;
  onClose: () => void;
}

/** What was read from the card, checked by a person and saved. */
export function CoverageForm({
  initial,
  payers,
  cardName,
  evidence,
  error,
  replaceLabel,
  newPayerName,
  onSave,
  onBack,
  onClose,
}: CoverageFormProps) {
  const company = useCompany();
  const search = usePatientSearch(company.id, cardName);
  const form = useForm<CoverageDraft>({
    resolver: zodResolver(coverageSchema),
    defaultValues: initial,
  });
  const { isSubmitting, errors } = form.formState;
  const patient = useWatch({ control: form.control, name: 'patient' });
  const [leaving, setLeaving] = useState(false);
  const unasked = useUnsavedGuard({
    dirty: true,
    saving: isSubmitting,
    until: 'move',
    discard: onClose,
  });
  const keepId = useId();
  const send = (replace: boolean) => form.handleSubmit((draft) => onSave(draft, replace));

  return (
    <Dialog
      open
      size="lg"
      onOpenChange={() => setLeaving(true)}
      title="Check what the card says"
      description="Nothing is saved until you have compared every field with the card."
      locked={isSubmitting}
      onSubmit={(event) => void send(false)(event)}
      footer={
        <>
          <Button disabled={isSubmitting} onClick={onBack}>
            Back to the pictures
          </Button>
          {replaceLabel !== undefined && (
            <Button disabled={isSubmitting} onClick={(event) => void send(true)(event)}>
              {replaceLabel}
            </Button>
          )}
          <Button type="submit" variant="primary" pending={isSubmitting}>
            Save coverage
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field
          label="Patient"
          required
          error={errors.patient?.message}
          hint={cardName === undefined ? undefined : `The card says “${cardName}”.`}
        >
          {(control) =>
            patient ? (
              <ChosenPatient
                control={control}
                patient={patient}
                onChange={() => form.setValue('patient', null)}
              />
            ) : (
              <PatientPicker
                control={control}
                search={search}
                onChoose={(chosen) => {
                  form.setValue('patient', chosen);
                  form.clearErrors('patient');
                }}
              />
            )
          }
        </Field>
        <CoverageFields
          form={form}
          payers={payers}
          evidence={evidence}
          newPayerName={newPayerName}
        />
        <div className="flex items-center justify-between gap-6 rounded-md border p-4">
          <label htmlFor={keepId} className="text-sm">
            <span className="block font-medium">Keep the pictures</span>
            <span className="text-muted">
              With this coverage, for members of your clinic. Left off, they are forgotten.
            </span>
          </label>
          <Controller
            control={form.control}
            name="keepPictures"
            render={({ field }) => (
              <Switch id={keepId} checked={field.value} onCheckedChange={field.onChange} />
            )}
          />
        </div>
        <FormError message={error} />
      </div>
      {leaving && (
        <ConfirmDialog
          open
          onOpenChange={() => setLeaving(false)}
          title="Discard this card?"
          description="Neither the pictures nor what you typed has been saved."
          confirmLabel="Discard"
          cancelLabel="Keep editing"
          onConfirm={() => unasked(onClose)}
        />
      )}
    </Dialog>
  );
}
