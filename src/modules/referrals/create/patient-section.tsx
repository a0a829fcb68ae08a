import { useWatch } from 'react-hook-form';
import type { KitForm } from '@/kit/form/use-zod-form';
import { FormPatient } from '@/records/patients/form-patient';
import type { KnownPatient } from '@/records/patients/known-patient';
import type { PatientSearch } from '@/records/patients/patient-picker';
import { NewPatientFields } from './new-patient-fields';
import { EMPTY_DRAFT, namesFrom, type ReferralDraft } from './new-referral.model';

interface PatientSectionProps {
  form: KitForm<ReferralDraft>;
  search: PatientSearch;
  /** Called at each choice, to look up earlier referrals. */
  onPatient: (patient: KnownPatient | null) => void;
}

export function PatientSection({ form, search, onPatient }: PatientSectionProps) {
  const adding = useWatch({ control: form.control, name: 'adding' });

  function addNew() {
    const named = namesFrom(search.text);
    form.setValue('adding', true, { shouldDirty: true });
    for (const field of ['firstName', 'lastName', 'suffix'] as const) {
      // Values typed here earlier win over the search text.
      if (form.getValues(field) === EMPTY_DRAFT[field]) form.setValue(field, named[field]);
    }
    form.setValue('patient', null, { shouldDirty: true });
    form.clearErrors('patient');
    onPatient(null);
  }

  if (adding) {
    return (
      <NewPatientFields
        control={form.control}
        onSearchInstead={() => form.setValue('adding', false)}
        onNames={(firstName, lastName) => {
          form.setValue('firstName', firstName, { shouldDirty: true });
          form.setValue('lastName', lastName, { shouldDirty: true });
        }}
      />
    );
  }
  return (
    <FormPatient
      control={form.control}
      name="patient"
      search={search}
      onChoose={onPatient}
      onAddNew={addNew}
    />
  );
}
