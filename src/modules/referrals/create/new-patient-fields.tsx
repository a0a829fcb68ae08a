import { Search } from 'lucide-react';
import { useId } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { SEX_OPTIONS } from '@/tables/patients/sexes';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { TextInput } from '@/ui/text-input';
import type { ReferralDraft } from './new-referral.model';

interface NewPatientFieldsProps {
  form: UseFormReturn<ReferralDraft>;
  onSearchInstead: () => void;
}

export function NewPatientFields({ form, onSearchInstead }: NewPatientFieldsProps) {
  const headingId = useId();
  const { errors } = form.formState;
  return (
    <fieldset aria-labelledby={headingId} className="rounded-md border bg-surface-sunken/50 p-4">
      <div className="-mt-1 mb-3 flex items-center justify-between">
        <p id={headingId} className="font-semibold text-sm">
          New patient
        </p>
        <Button size="sm" variant="ghost" className="-mr-2" onClick={onSearchInstead}>
          <Search aria-hidden="true" className="size-4" />
          Search instead
        </Button>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First name" required error={errors.firstName?.message}>
          {(control) => (
            <TextInput {...control} autoComplete="off" {...form.register('firstName')} />
          )}
        </Field>
        <Field label="Last name" required error={errors.lastName?.message}>
          {(control) => (
            <TextInput {...control} autoComplete="off" {...form.register('lastName')} />
          )}
        </Field>
        <Field label="Date of birth" error={errors.dateOfBirth?.message}>
          {(control) => <TextInput {...control} type="date" {...form.register('dateOfBirth')} />}
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
        <Field label="Phone" error={errors.phone?.message} className="sm:col-span-2">
          {(control) => (
            <TextInput {...control} type="tel" autoComplete="off" {...form.register('phone')} />
          )}
        </Field>
      </div>
    </fieldset>
  );
}
