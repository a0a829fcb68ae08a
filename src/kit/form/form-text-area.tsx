import type { ComponentProps } from 'react';
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { TextArea } from '@/ui/text-area';
import { type FieldTexts, FormField, partTexts } from './form-field';

type AreaProps = Omit<
  ComponentProps<'textarea'>,
  keyof FieldTexts | 'name' | 'value' | 'defaultValue' | 'children' | 'onChange'
>;

interface FormTextAreaProps<Input extends FieldValues, Output> extends FieldTexts, AreaProps {
  control: Control<Input, unknown, Output>;
  name: FieldPathByValue<Input, string>;
}

export function FormTextArea<Input extends FieldValues, Output>({
  control,
  name,
  ...props
}: FormTextAreaProps<Input, Output>) {
  const [texts, area] = partTexts(props);
  return (
    <FormField control={control} name={name} {...texts}>
      {(wiring, field, isSaving) => (
        <TextArea dir="auto" readOnly={isSaving} {...area} {...wiring} {...field} />
      )}
    </FormField>
  );
}
