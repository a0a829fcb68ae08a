import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { Choice } from '@/ui/choice';
import { type FieldTexts, FormField } from './form-field';

interface FormChoiceProps<Input extends FieldValues, Output, Value extends string>
  extends FieldTexts {
  control: Control<Input, unknown, Output>;
  /** Holds one of the options, or nothing. */
  name: FieldPathByValue<Input, Value | '' | null | undefined>;
  options: readonly { value: Value; label: string }[];
  /** For gloved hands; from a tablet's width on, all options are in one row. */
  large?: boolean;
}

export function FormChoice<Input extends FieldValues, Output, Value extends string>({
  options,
  large = false,
  ...field
}: FormChoiceProps<Input, Output, Value>) {
  return (
    <FormField {...field}>
      {(wiring, { value, onChange }, isSaving) => (
        <Choice
          wiring={wiring}
          label={field.label}
          options={options}
          value={value}
          onChange={onChange}
          disabled={isSaving}
          large={large}
        />
      )}
    </FormField>
  );
}
