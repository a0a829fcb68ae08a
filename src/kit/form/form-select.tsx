import type { KeyboardEvent } from 'react';
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { Select, type SelectOption } from '@/ui/select';
import { type FieldTexts, FormField } from './form-field';

interface FormSelectProps<Input extends FieldValues, Output, Value extends string>
  extends FieldTexts {
  control: Control<Input, unknown, Output>;
  /** Holds one of the options, or nothing: null, undefined or ''. */
  name: FieldPathByValue<Input, Value | '' | null | undefined>;
  options: readonly SelectOption<Value>[];
  placeholder?: string;
  disabled?: boolean;
  /** For side effects of a choice. */
  onChoose?: (value: Value) => void;
  onFocus?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

export function FormSelect<Input extends FieldValues, Output, Value extends string>({
  options,
  placeholder,
  disabled,
  onChoose,
  onFocus,
  onKeyDown,
  ...field
}: FormSelectProps<Input, Output, Value>) {
  return (
    <FormField {...field}>
      {(wiring, { value, onChange, ref }) => (
        <Select
          {...wiring}
          ref={ref}
          options={options}
          value={options.find((option) => option.value === value)?.value}
          onValueChange={(chosen) => {
            onChange(chosen);
            onChoose?.(chosen);
          }}
          {...(placeholder !== undefined && { placeholder })}
          {...(onFocus && { onFocus })}
          {...(onKeyDown && { onKeyDown })}
          {...(disabled !== undefined && { disabled })}
        />
      )}
    </FormField>
  );
}
