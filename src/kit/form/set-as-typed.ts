import type { FieldValues, Path, PathValue } from 'react-hook-form';
import type { KitForm } from './use-zod-form';

export function setAsTyped<Input extends FieldValues, Output, Name extends Path<Input>>(
  form: KitForm<Input, Output>,
  name: Name,
  value: PathValue<Input, Name>,
) {
  form.setValue(name, value, {
    shouldDirty: true,
    shouldValidate: form.formState.isSubmitted,
  });
}
