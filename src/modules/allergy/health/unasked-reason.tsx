import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { FormText } from '@/kit/form/form-text';

export const unaskedReason = z.string().trim().max(300, 'At most 300 characters.');

interface UnaskedReasonProps<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  name: FieldPathByValue<Input, string>;
}

/** Why a physician signs although a question was not asked; the signature keeps it. */
export function UnaskedReason<Input extends FieldValues, Output>(
  props: UnaskedReasonProps<Input, Output>,
) {
  return (
    <FormText
      {...props}
      label="Why sign without asking"
      hint="A question is not asked. The signature keeps your reason."
      required
    />
  );
}
