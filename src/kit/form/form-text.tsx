import type { ComponentProps } from 'react';
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { TextInput } from '@/ui/text-input';
import { type FieldTexts, FormField, partTexts } from './form-field';

type InputProps = Omit<
  ComponentProps<'input'>,
  keyof FieldTexts | 'name' | 'value' | 'defaultValue' | 'children'
>;

export interface FormTextProps<Input extends FieldValues, Output> extends FieldTexts, InputProps {
  control: Control<Input, unknown, Output>;
  name: FieldPathByValue<Input, string>;
}

export function FormText<Input extends FieldValues, Output>({
  control,
  name,
  onChange,
  ...props
}: FormTextProps<Input, Output>) {
  const [texts, input] = partTexts(props);
  return (
    <FormField control={control} name={name} {...texts}>
      {(wiring, field, isSaving) => (
        <TextInput
          // Values that a browser remembers from one patient are wrong for the next.
          autoComplete="off"
          dir="auto"
          readOnly={isSaving}
          {...input}
          {...wiring}
          {...field}
          onChange={(event) => {
            field.onChange(event);
            onChange?.(event);
          }}
        />
      )}
    </FormField>
  );
}
