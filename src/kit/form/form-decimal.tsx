import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormText } from './form-text';

export function FormDecimal<Input extends FieldValues, Output>(
  props: ComponentProps<typeof FormText<Input, Output>>,
) {
  return <FormText inputMode="decimal" {...props} />;
}
