import { Controller, type UseFormReturn } from 'react-hook-form';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { TextInput } from '@/ui/text-input';
import type { PatientDraft } from './patient.model';
import { SEX_OPTIONS } from './sexes';

const NAMES = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
] as const;

const CONTACTS = [
  ['phone', 'Phone', 'tel'],
  ['email', 'E-mail', 'email'],
  ['recordNumber', 'MRN', 'text'],
] as const;

export function PatientFields({ form }: { form: UseFormReturn<PatientDraft> }) {
  const { errors } = form.formState;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {NAMES.map(([name, label]) => (
        <Field key={name} label={label} required error={errors[name]?.message}>
          {(control) => <TextInput {...control} {...form.register(name)} autoComplete="off" />}
        </Field>
      ))}
      <Field
        label="Date of birth"
        error={errors.dateOfBirth?.message}
        hint="Payers find a patient by it."
      >
        {(control) => <TextInput {...control} {...form.register('dateOfBirth')} type="date" />}
      </Field>
      <Field label="Sex">
        {(control) => (
          <Controller
            control={form.control}
            name="sex"
            render={({ field }) => (
              <Select
                {...control}
                options={SEX_OPTIONS}
                value={field.value}
                onValueChange={field.onChange}
              />
            )}
          />
        )}
      </Field>
      {CONTACTS.map(([name, label, type]) => (
        <Field key={name} label={label} error={errors[name]?.message}>
          {(control) => (
            <TextInput {...control} {...form.register(name)} type={type} autoComplete="off" />
          )}
        </Field>
      ))}
    </div>
  );
}
