import { Controller, type UseFormReturn } from 'react-hook-form';
import { SEX_OPTIONS } from '@/tables/patients/sexes';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { TextInput } from '@/ui/text-input';
import type { CoverageDraft } from './coverage.model';

interface SubscriberFieldsProps {
  form: UseFormReturn<CoverageDraft>;
}

/** The person through whom the patient is insured. */
export function SubscriberFields({ form }: SubscriberFieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <Field label="Subscriber’s first name" error={errors.subscriberFirstName?.message}>
        {(control) => (
          <TextInput {...control} {...form.register('subscriberFirstName')} autoComplete="off" />
        )}
      </Field>
      <Field label="Subscriber’s last name" required error={errors.subscriberLastName?.message}>
        {(control) => (
          <TextInput {...control} {...form.register('subscriberLastName')} autoComplete="off" />
        )}
      </Field>
      <Field label="Subscriber’s date of birth" error={errors.subscriberBirthDate?.message}>
        {(control) => (
          <TextInput {...control} {...form.register('subscriberBirthDate')} type="date" />
        )}
      </Field>
      <Field label="Subscriber’s sex">
        {(control) => (
          <Controller
            control={form.control}
            name="subscriberSex"
            render={({ field }) => (
              <Select
                {...control}
                value={field.value}
                onValueChange={field.onChange}
                options={SEX_OPTIONS}
              />
            )}
          />
        )}
      </Field>
      <Field
        label="Patient’s own number"
        error={errors.patientMemberId?.message}
        hint="Only where the card prints one for each member of the family."
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('patientMemberId')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
      </Field>
    </>
  );
}
