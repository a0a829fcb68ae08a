import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { FormField } from '@/kit/form/form-field';
import { TextInput } from '@/ui/text-input';
import { ScanButton } from './scan-button';

interface ScanFieldProps<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  name: FieldPathByValue<Input, string>;
  hint?: string;
}

export function ScanField<Input extends FieldValues, Output>(props: ScanFieldProps<Input, Output>) {
  return (
    <FormField {...props} label="Scan the vial" required>
      {(wiring, field, isSaving) => (
        <span className="flex gap-2">
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            readOnly={isSaving}
            {...wiring}
            {...field}
          />
          <ScanButton onRead={field.onChange} />
        </span>
      )}
    </FormField>
  );
}
