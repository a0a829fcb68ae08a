import type { Control } from 'react-hook-form';
import { FormSelect } from '@/kit/form/form-select';
import { FormText } from '@/kit/form/form-text';
import type { PatientDraft } from './patient.model';
import { SEX_OPTIONS } from './sexes';

export function PatientFields({ control }: { control: Control<PatientDraft> }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormText control={control} name="firstName" label="First name" required />
      <FormText control={control} name="lastName" label="Last name" required />
      <FormText
        control={control}
        name="dateOfBirth"
        label="Date of birth"
        type="date"
        hint="Payers find a patient by it."
      />
      <FormSelect control={control} name="sex" label="Sex" options={SEX_OPTIONS} />
      <FormText control={control} name="phone" label="Phone" type="tel" />
      <FormText control={control} name="email" label="E-mail" type="email" />
      <FormText control={control} name="recordNumber" label="MRN" />
    </div>
  );
}
