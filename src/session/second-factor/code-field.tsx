import type { RefObject } from 'react';
import { Field } from '@/ui/field';
import { TextInput } from '@/ui/text-input';
import { CODE_INPUT } from './code-input';

interface CodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  label?: string;
  hint?: string;
  inputRef?: RefObject<HTMLInputElement | null>;
}

/** The six digits of an authenticator app. */
export function CodeField({
  value,
  onChange,
  label = 'Six-digit code',
  hint,
  inputRef,
}: CodeFieldProps) {
  return (
    <Field label={label} {...(hint === undefined ? {} : { hint })}>
      {(control) => (
        <TextInput
          {...control}
          ref={inputRef}
          name="one-time-code"
          {...CODE_INPUT}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="text-lg tabular-nums tracking-[0.3em]"
        />
      )}
    </Field>
  );
}
