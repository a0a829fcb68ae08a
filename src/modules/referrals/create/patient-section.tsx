import { type UseFormReturn, useWatch } from 'react-hook-form';
import { ChosenPatient } from '@/tables/patients/chosen-patient';
import type { KnownPatient } from '@/tables/patients/known-patient';
import { PatientPicker, type PatientSearch } from '@/tables/patients/patient-picker';
import { Field } from '@/ui/field';
import { NewPatientFields } from './new-patient-fields';
import { EMPTY_DRAFT, namesFrom, type ReferralDraft } from './new-referral.model';

interface PatientSectionProps {
  form: UseFormReturn<ReferralDraft>;
  search: PatientSearch;
  /** Told of every choice, so that its earlier referrals can be looked up. */
  onPatient: (patient: KnownPatient | null) => void;
}

/** Who is referred: somebody the clinic knows, or somebody new. */
export function PatientSection({ form, search, onPatient }: PatientSectionProps) {
  const [patient, adding] = useWatch({ control: form.control, name: ['patient', 'adding'] });

  function choose(next: KnownPatient | null) {
    form.setValue('patient', next, { shouldDirty: true });
    form.clearErrors('patient');
    onPatient(next);
  }

  function addNew() {
    const { firstName, lastName } = namesFrom(search.text);
    form.setValue('adding', true, { shouldDirty: true });
    // What was typed here before wins over what was looked for.
    if (form.getValues('firstName') === EMPTY_DRAFT.firstName)
      form.setValue('firstName', firstName);
    if (form.getValues('lastName') === EMPTY_DRAFT.lastName) form.setValue('lastName', lastName);
    choose(null);
  }

  if (adding) {
    return <NewPatientFields form={form} onSearchInstead={() => form.setValue('adding', false)} />;
  }
  return (
    <Field label="Patient" required error={form.formState.errors.patient?.message}>
      {(control) =>
        patient ? (
          <ChosenPatient control={control} patient={patient} onChange={() => choose(null)} />
        ) : (
          <PatientPicker control={control} search={search} onChoose={choose} onAddNew={addNew} />
        )
      }
    </Field>
  );
}
