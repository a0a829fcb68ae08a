import { type ReactNode, useId } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { PATIENT } from '@/fields/patient';
import { FormDigits } from '@/kit/form/form-digits';
import { FormRow } from '@/kit/form/form-row';
import { FormSelect } from '@/kit/form/form-select';
import { FormText } from '@/kit/form/form-text';
import { GUARDIAN_OPTIONS } from './guardians';
import { languageOptions } from './languages';
import type { PatientDraft } from './patient.model';
import { SEX_OPTIONS } from './sexes';

const NAMES = [
  { name: 'first_name', required: true },
  { name: 'last_name', required: true },
  { name: 'middle_name' },
  { name: 'name_suffix', placeholder: 'Jr., III' },
  { name: 'preferred_name' },
  { name: 'pronouns', placeholder: 'they/them' },
] as const;

const ADDRESS = [
  { name: 'address_line1', className: 'sm:col-span-2' },
  { name: 'address_line2', className: 'sm:col-span-2' },
  { name: 'city' },
] as const;

export function PatientFields({ control }: { control: Control<PatientDraft> }) {
  const language = useWatch({ control, name: 'preferred_language' });
  return (
    <>
      <FieldGroup title="Patient">
        {NAMES.map((field) => (
          <FormText
            key={field.name}
            control={control}
            label={PATIENT[field.name].label}
            {...field}
          />
        ))}
        <FormText
          control={control}
          name="date_of_birth"
          label={PATIENT.date_of_birth.label}
          type="date"
          hint="Payers find a patient by it."
        />
        <FormSelect control={control} name="sex" label={PATIENT.sex.label} options={SEX_OPTIONS} />
        <FormText
          control={control}
          name="medical_record_number"
          label={PATIENT.medical_record_number.label}
        />
        <FormText
          control={control}
          name="deceased_on"
          label={PATIENT.deceased_on.label}
          type="date"
          hint="Nothing can be planned then. Only an executor opens the chart."
        />
        <FormText
          control={control}
          name="alert"
          label={PATIENT.alert.label}
          hint="Shown at the top of the patient’s page."
          className="sm:col-span-2"
        />
      </FieldGroup>
      <FieldGroup title="Contact">
        <FormText control={control} name="phone" label={PATIENT.phone.label} type="tel" />
        <FormText control={control} name="email" label={PATIENT.email.label} type="email" />
        <FormSelect
          control={control}
          name="preferred_language"
          label={PATIENT.preferred_language.label}
          options={languageOptions(language)}
        />
        {ADDRESS.map((field) => (
          <FormText
            key={field.name}
            control={control}
            label={PATIENT[field.name].label}
            {...field}
          />
        ))}
        <div className="grid grid-cols-2 gap-4">
          <FormText
            control={control}
            name="state"
            label={PATIENT.state.label}
            placeholder="NY"
            maxLength={2}
          />
          <FormDigits control={control} name="zip_code" label={PATIENT.zip_code.label} />
        </div>
      </FieldGroup>
      <FieldGroup title="Guardian">
        <FormText control={control} name="guardian_name" label={PATIENT.guardian_name.label} />
        <FormSelect
          control={control}
          name="guardian_relationship"
          label={PATIENT.guardian_relationship.label}
          options={GUARDIAN_OPTIONS}
        />
        <FormText
          control={control}
          name="guardian_phone"
          label={PATIENT.guardian_phone.label}
          type="tel"
        />
      </FieldGroup>
    </>
  );
}

interface FieldGroupProps {
  title: string;
  children: ReactNode;
}

function FieldGroup({ title, children }: FieldGroupProps) {
  const titleId = useId();
  return (
    <fieldset aria-labelledby={titleId}>
      <p id={titleId} className="mb-3 border-b pb-1.5 font-semibold text-sm">
        {title}
      </p>
      <FormRow>{children}</FormRow>
    </fieldset>
  );
}
