import type { UseFormReturn } from 'react-hook-form';
import { Field } from '@/ui/field';
import { TextInput } from '@/ui/text-input';
import type { PayerDraft } from './payer.model';

export function PayerTexts({ form }: { form: UseFormReturn<PayerDraft> }) {
  const { errors } = form.formState;
  return (
    <>
      <Field label="Name" required error={errors.name?.message}>
        {(control) => <TextInput {...control} {...form.register('name')} autoComplete="off" />}
      </Field>
      <Field
        label="ID at the clearinghouse"
        error={errors.payerId?.message}
        hint="From your clearinghouse’s payer list, such as BHH01. Without it nobody can be asked."
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('payerId')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label="Phone" error={errors.phone?.message}>
        {(control) => (
          <TextInput {...control} {...form.register('phone')} type="tel" autoComplete="off" />
        )}
      </Field>
    </>
  );
}
