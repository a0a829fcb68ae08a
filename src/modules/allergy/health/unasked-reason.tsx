import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { FormText } from '@/kit/form/form-text';

interface UnaskedReasonProps<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  name: FieldPathByValue<Input, string>;
}

/** Why a physician signs although a question was not asked. The signature keeps the reason. */
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
