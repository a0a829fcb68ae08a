import { Search } from 'lucide-react';
import { useId } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { PATIENT } from '@/fields/patient';
import { FormRow } from '@/kit/form/form-row';
import { FormSelect } from '@/kit/form/form-select';
import { FormText } from '@/kit/form/form-text';
import { NameOffer } from '@/records/patients/name-offer';
import { SEX_OPTIONS } from '@/records/patients/sexes';
import { QuietButton } from '@/ui/quiet-button';
import type { ReferralDraft } from './new-referral.model';

interface NewPatientFieldsProps {
  control: Control<ReferralDraft>;
  onSearchInstead: () => void;
  onNames: (firstName: string, lastName: string) => void;
}

export function NewPatientFields({ control, onSearchInstead, onNames }: NewPatientFieldsProps) {
  const [firstName, lastName] = useWatch({ control, name: ['firstName', 'lastName'] });
  const headingId = useId();
  return (
    <fieldset aria-labelledby={headingId} className="rounded-md border bg-surface-sunken/50 p-4">
      <div className="-mt-1 mb-3 flex items-center justify-between">
        <p id={headingId} className="font-semibold text-sm">
          New patient
        </p>
        <QuietButton icon={Search} className="-mr-2" onClick={onSearchInstead}>
          Search instead
        </QuietButton>
      </div>
      <FormRow>
        <FormText control={control} name="firstName" label="First name" required />
        <FormText control={control} name="lastName" label="Last name" required />
        <div className="-my-2 empty:hidden sm:col-span-2">
          <NameOffer firstName={firstName} lastName={lastName} onUse={onNames} />
        </div>
        <FormText control={control} name="dateOfBirth" label="Date of birth" type="date" />
        <FormSelect control={control} name="sex" label="Sex" options={SEX_OPTIONS} />
        <FormText
          control={control}
          name="suffix"
          label={PATIENT.name_suffix.label}
          placeholder="Jr., III"
        />
        <FormText control={control} name="phone" label="Phone" type="tel" />
      </FormRow>
    </fieldset>
  );
}
