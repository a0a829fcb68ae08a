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
  /** Of the input itself; `className` is the whole field's. */
  inputClassName?: string;
}

/** A line of text with its label, where no form of the kit is around it. */
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
