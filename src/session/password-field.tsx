import type { Ref } from 'react';
import { Field } from '@/ui/field';
import { PasswordInput } from '@/ui/password-input';

interface PasswordFieldProps {
  value: string;
  onChange: (password: string) => void;
  inputRef?: Ref<HTMLInputElement>;
}

export function PasswordField({ value, onChange, inputRef }: PasswordFieldProps) {
  return (
    <Field label="Password">
      {(control) => (
        <PasswordInput
          {...control}
          ref={inputRef}
          name="password"
          autoComplete="current-password"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
