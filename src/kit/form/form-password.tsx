import type { FieldValues } from 'react-hook-form';
import { PasswordInput } from '@/ui/password-input';
import { FormField, partTexts } from './form-field';
import type { FormTextProps } from './form-text';

/** A password, which can be read before it is sent. */
export function FormPassword<Input extends FieldValues, Output>({
  control,
  name,
  ...props
}: FormTextProps<Input, Output> & { autoComplete: 'current-password' | 'new-password' }) {
  const [texts, input] = partTexts(props);
  return (
    <FormField control={control} name={name} {...texts}>
      {(wiring, field, isSaving) => (
        <PasswordInput readOnly={isSaving} {...input} {...wiring} {...field} />
      )}
    </FormField>
  );
}
