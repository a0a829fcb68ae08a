import { type Control, useWatch } from 'react-hook-form';
import { FormDigits } from '@/kit/form/form-digits';
import { FormSelect } from '@/kit/form/form-select';
import { FormText } from '@/kit/form/form-text';
import { FieldGroup } from './field-group';
import { GUARDIAN_OPTIONS } from './guardians';
import { languageOptions } from './languages';
import type { PatientDraft } from './patient.model';
import { SEX_OPTIONS } from './sexes';

const NAMES = [
  { name: 'firstName', label: 'First name', required: true },
  { name: 'lastName', label: 'Last name', required: true },
  { name: 'middleName', label: 'Middle name' },
  { name: 'suffix', label: 'Suffix', placeholder: 'Jr., III' },
  { name: 'preferredName', label: 'Preferred name' },
] as const;

const ADDRESS = [
  { name: 'line1', label: 'Address', className: 'sm:col-span-2' },
  { name: 'line2', label: 'Apartment or unit', className: 'sm:col-span-2' },
  { name: 'city', label: 'City' },
] as const;

export function PatientFields({ control }: { control: Control<PatientDraft> }) {
  const language = useWatch({ control, name: 'language' });
  return (
    <>
      <FieldGroup title="Patient">
        {NAMES.map((field) => (
          <FormText key={field.name} control={control} {...field} />
        ))}
        <FormText
          control={control}
          name="dateOfBirth"
          label="Date of birth"
          type="date"
          hint="Payers find a patient by it."
        />
        <FormSelect control={control} name="sex" label="Sex" options={SEX_OPTIONS} />
        <FormText control={control} name="recordNumber" label="MRN" />
        <FormText
          control={control}
          name="alert"
          label="Alert"
          hint="Shown at the top of the patient’s page."
          className="sm:col-span-2"
        />
      </FieldGroup>
      <FieldGroup title="Contact">
        <FormText control={control} name="phone" label="Phone" type="tel" />
        <FormText control={control} name="email" label="Email" type="email" />
        <FormSelect
          control={control}
          name="language"
          label="Preferred language"
          options={languageOptions(language)}
        />
        {ADDRESS.map((field) => (
          <FormText key={field.name} control={control} {...field} />
        ))}
        <div className="grid grid-cols-2 gap-4">
          <FormText control={control} name="state" label="State" placeholder="NY" maxLength={2} />
          <FormDigits control={control} name="zipCode" label="ZIP code" />
        </div>
      </FieldGroup>
      <FieldGroup title="Guardian">
        <FormText control={control} name="guardianName" label="Guardian’s name" />
        <FormSelect
          control={control}
          name="guardianRelationship"
          label="Relationship to patient"
          options={GUARDIAN_OPTIONS}
        />
        <FormText control={control} name="guardianPhone" label="Guardian’s phone" type="tel" />
      </FieldGroup>
    </>
  );
}
