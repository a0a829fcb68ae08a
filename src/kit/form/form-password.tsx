import type { FieldValues } from 'react-hook-form';
import { PasswordInput } from '@/ui/password-input';
import { FormField, partTexts } from './form-field';
import type { FormTextProps } from './form-text';

interface FormPasswordProps<Input extends FieldValues, Output>
  extends Omit<FormTextProps<Input, Output>, 'autoComplete'> {
  /** A new password: the browser's password manager offers one and keeps it. */
  isNew?: boolean;
}

export function FormPassword<Input extends FieldValues, Output>({
  control,
  name,
  isNew = false,
  ...props
}: FormPasswordProps<Input, Output>) {
  const [texts, input] = partTexts(props);
  return (
    <FormField control={control} name={name} {...texts}>
      {(wiring, field, isSaving) => (
        <PasswordInput
          autoComplete={isNew ? 'new-password' : 'current-password'}
          readOnly={isSaving}
          {...input}
          {...wiring}
          {...field}
        />
      )}
    </FormField>
  );
}
