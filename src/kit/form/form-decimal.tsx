import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormText } from './form-text';

/** A number that may have a point, which a phone offers a keypad for; the schema says what it may be. */
export function FormDecimal<Input extends FieldValues, Output>(
  props: ComponentProps<typeof FormText<Input, Output>>,
) {
  return <FormText inputMode="decimal" {...props} />;
}
