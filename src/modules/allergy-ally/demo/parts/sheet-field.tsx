import type { ComponentProps } from 'react';
import { Field } from '@/ui/field';
import { TextInput } from '@/ui/text-input';

interface SheetFieldProps extends Pick<ComponentProps<'input'>, 'type' | 'min' | 'maxLength'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** One thing that a sheet can't be sent without. */
export function SheetField({ label, value, onChange, error, ...input }: SheetFieldProps) {
  return (
    <Field label={label} required error={error}>
      {(control) => (
        <TextInput
          {...control}
          {...input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
