import { type ReactNode, useRef, useState } from 'react';
import { FormCancel } from '@/kit/form/form-cancel';
import { FormDialog } from '@/kit/form/form-dialog';
import { FormSubmit } from '@/kit/form/form-submit';
import { type KitForm, useZodForm } from '@/kit/form/use-zod-form';
import type { KnownPatient } from '@/records/patients/known-patient';
import type { PatientSearch } from '@/records/patients/patient-picker';
import { TwinNotice } from '@/records/patients/twin-notice';
import type { PatientToBe, Twin } from '@/records/patients/twins.queries';
import { Button } from '@/ui/button';
import { EMPTY_DRAFT, newReferralSchema, personOf, type ReferralDraft } from './new-referral.model';
import { PatientSection } from './patient-section';
import { type ReferralChoices, ReferralFields } from './referral-fields';

interface NewReferralFormProps {
  /** The patient it starts with. */
  patient?: KnownPatient | null;
  search: PatientSearch;
  onPatient: (patient: KnownPatient | null) => void;
  /** Patients who may be the one to be added. */
  findTwins: (person: PatientToBe) => Promise<Twin[]>;
  /** Shown for the chosen patient. */
  warning: ReactNode;
  /** Leads to adding many at once. */
  many?: ReactNode;
  choices: ReferralChoices;
  /** The clinic's automatic message about the new referral. */
  acknowledgment?: (form: KitForm<ReferralDraft>) => ReactNode;
  onSave: (draft: ReferralDraft, next?: 'book') => Promise<void>;
  onClose: () => void;
}

export function NewReferralForm({
  patient = null,
  search,
  onPatient,
  findTwins,
  warning,
  many,
  choices,
  acknowledgment,
  onSave,
  onClose,
}: NewReferralFormProps) {
  const form = useZodForm(newReferralSchema, { ...EMPTY_DRAFT, patient });
  const [twins, setTwins] = useState<readonly Twin[]>([]);
  // The person confirmed as none of the twins shown; another name or birth date asks again.
  const passed = useRef<string | null>(null);
  // What the question about twins interrupted.
  const interrupted = useRef<string>(undefined);

  async function save(draft: ReferralDraft, intent?: string) {
    const person = personOf(draft);
    if (draft.adding && passed.current !== JSON.stringify(person)) {
      const found = await findTwins(person);
      setTwins(found);
      interrupted.current = intent;
      if (found.length > 0) return;
    }
    const wanted = intent ?? (draft.adding ? interrupted.current : undefined);
    await (wanted === 'book' ? onSave(draft, wanted) : onSave(draft));
  }

  function choose(twin: KnownPatient) {
    setTwins([]);
    form.setValue('adding', false);
    form.setValue('patient', twin, { shouldDirty: true });
    onPatient(twin);
  }

  return (
    <FormDialog
      form={form}
      title="New referral"
      description={<>From another office, for a patient of this clinic. {many}</>}
      footer={
        <>
          <FormCancel />
          <FormSubmit intent="book">Create and book</FormSubmit>
          <FormSubmit>Create referral</FormSubmit>
        </>
      }
      dirty={search.text !== ''}
      onSubmit={save}
      onClose={onClose}
    >
      <PatientSection form={form} search={search} onPatient={onPatient} />
      {twins.length > 0 && form.watch('adding') && (
        <TwinNotice
          heading="This patient may have a chart already."
          twins={twins}
          action={(twin) => (
            <Button size="sm" onClick={() => choose(asKnown(twin))}>
              Use this chart
            </Button>
          )}
          passLabel="Create a new chart anyway"
          onPass={() => {
            passed.current = JSON.stringify(personOf(form.getValues()));
          }}
        />
      )}
      {warning}
      <ReferralFields control={form.control} choices={choices} />
      {acknowledgment?.(form)}
    </FormDialog>
  );
}

/** Drops the reasons for the match once the patient is chosen. */
function asKnown({ reasons: _reasons, phone: _phone, ...known }: Twin): KnownPatient {
  return known;
}
