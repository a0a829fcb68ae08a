import type { UseFormReturn } from 'react-hook-form';
import { Field } from '@/ui/field';
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
    </>
  );
}
