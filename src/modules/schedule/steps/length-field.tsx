import type { ComponentProps } from 'react';
import { Field } from '@/ui/field';
import { TextInput } from '@/ui/text-input';
import { LIMITS } from './step-drafts';

interface LengthFieldProps {
  /** What react-hook-form's `register` gives. */
  input: ComponentProps<'input'>;
  error: string | undefined;
}

export function LengthField({ input, error }: LengthFieldProps) {
  return (
    <Field label="Minutes" error={error}>
      {(control) => (
        <TextInput
          {...control}
          {...input}
          type="number"
          inputMode="numeric"
          min={LIMITS.shortest}
          max={LIMITS.longest}
          step={5}
        />
      )}
    </Field>
  );
}
