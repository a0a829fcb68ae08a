import type { ComponentProps } from 'react';
import { Field } from './field';
import { TextInput } from './text-input';

type FieldTexts = Pick<
  ComponentProps<typeof Field>,
  'label' | 'hint' | 'error' | 'required' | 'className'
>;

interface LabeledInputProps
  extends FieldTexts,
    Omit<ComponentProps<'input'>, keyof FieldTexts | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
  /** For the input itself; `className` is the whole field's. */
  inputClassName?: string;
}

export function LabeledInput({
  label,
  hint,
  error,
  required,
  className,
  onChange,
  inputClassName,
  ...input
}: LabeledInputProps) {
  return (
    <Field {...{ label, hint, error, required, className }}>
      {(control) => (
        <TextInput
          {...control}
          {...input}
          onChange={(event) => onChange(event.target.value)}
          className={inputClassName}
        />
      )}
    </Field>
  );
}
