import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useCompany } from '@/company/company-context';
import { calendarDay } from '@/lib/dates';
import { ChosenPatient } from '@/tables/patients/chosen-patient';
import type { KnownPatient } from '@/tables/patients/known-patient';
import { PatientPicker } from '@/tables/patients/patient-picker';
import { PatientPrefillNote } from '@/tables/patients/patient-prefill-note';
import type { PatientPrefill } from '@/tables/patients/use-patient-prefill';
import { usePatientSearch } from '@/tables/patients/use-patient-search';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { Select } from '@/ui/select';
import { TextInput } from '@/ui/text-input';
import { PRESETS } from '../eligibility.model';
import { useMissingInfo } from '../missing-info/use-missing-info';
import { AskingNote } from './asking-note';
import { CoverageChoice } from './coverage-choice';
import { useAskable } from './use-askable';
import { type VerifyDraft, verifySchema } from './verify.model';
import type { VerifyPrefill } from './verify-link';

interface VerifyFormProps {
  from: VerifyPrefill;
  prefill: PatientPrefill;
  pending: boolean;
  /** Somebody stopped the last attempt. */
  stopped: boolean;
  error: string | undefined;
  onAsk: (draft: VerifyDraft) => void;
  /** Stops asking; what was chosen stays. */
  onStop: () => void;
  onClose: () => void;
}

export function VerifyForm({
  from,
  prefill,
  pending,
  stopped,
  error,
  onAsk,
  onStop,
  onClose,
}: VerifyFormProps) {
  const company = useCompany();
  const search = usePatientSearch(company.id);
  const [today] = useState(() => calendarDay(new Date(), company.timeZone));
  const form = useForm<VerifyDraft>({
    resolver: zodResolver(verifySchema),
    defaultValues: {
      patient: prefill.patient,
      coverageId: from.coverageId ?? '',
      preset: from.preset ?? 'consult',
      serviceDate: from.day ?? today,
    },
  });
  const { errors } = form.formState;
  const [picked, chosen] = useWatch({ control: form.control, name: ['patient', 'coverageId'] });
  const { patient, coverages, hasNpi, coverage } = useAskable(company.id, picked, chosen);
  const { mend, fixDialog } = useMissingInfo();

  function choosePatient(next: KnownPatient | null) {
    form.setValue('patient', next);
    form.setValue('coverageId', '');
    form.clearErrors(['patient', 'coverageId']);
  }

  function send(draft: VerifyDraft) {
    if (coverage) onAsk({ ...draft, coverageId: coverage.id });
    else form.setError('coverageId', { message: 'There is no coverage to ask about yet.' });
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Verify insurance"
      description="Asks the payer whether the plan is active and what it covers."
      locked={pending}
      onSubmit={(event) => void form.handleSubmit(send)(event)}
      footer={
        <>
          <Button onClick={pending ? onStop : onClose}>{pending ? 'Stop asking' : 'Cancel'}</Button>
          {/* Nobody knows yet what there is to ask about. */}
          <Button
            type="submit"
            variant="primary"
            pending={pending}
            disabled={patient !== null && coverages.isLoading}
          >
            Verify
          </Button>
        </>
      }
    >
      <fieldset disabled={pending} className="grid min-w-0 gap-4">
        <legend className="sr-only">What to ask</legend>
        <PatientPrefillNote prefill={prefill} thing="request" />
        <Field label="Patient" required error={errors.patient?.message}>
          {(control) =>
            patient ? (
              <ChosenPatient
                control={control}
                patient={patient}
                onChange={() => choosePatient(null)}
              />
            ) : (
              <PatientPicker control={control} search={search} onChoose={choosePatient} />
            )
          }
        </Field>
        {patient && (
          <CoverageChoice
            coverages={coverages}
            patient={patient}
            value={coverage?.id}
            error={coverage ? undefined : errors.coverageId?.message}
            hasNpi={hasNpi}
            onChange={(id) => {
              form.setValue('coverageId', id);
              form.clearErrors('coverageId');
            }}
            onFix={mend}
          />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="What for">
            {(control) => (
              <Controller
                control={form.control}
                name="preset"
                render={({ field }) => (
                  <Select
                    {...control}
                    options={PRESETS}
                    value={field.value}
                    onValueChange={field.onChange}
                    disabled={pending}
                  />
                )}
              />
            )}
          </Field>
          <Field label="Day of the visit" required error={errors.serviceDate?.message}>
            {(control) => <TextInput {...control} {...form.register('serviceDate')} type="date" />}
          </Field>
        </div>
      </fieldset>
      <div className="mt-4 grid gap-4 empty:hidden">
        <AskingNote asking={pending} stopped={stopped} payer={coverage?.payer.name} />
        <FormError message={error} />
      </div>
      {fixDialog}
    </Dialog>
  );
}
