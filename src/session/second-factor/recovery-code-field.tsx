import type { RefObject } from 'react';
import { Field } from '@/ui/field';
import { TextInput } from '@/ui/text-input';

interface RecoveryCodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  inputRef?: RefObject<HTMLInputElement | null>;
}

/** One of the codes that somebody keeps for when their phone or passkey is lost. */
export function RecoveryCodeField({ value, onChange, inputRef }: RecoveryCodeFieldProps) {
  return (
    <Field
      label="Recovery code"
      hint="Removes your lost apps and passkeys. Set up another one afterwards."
    >
      {(control) => (
        <TextInput
          {...control}
          ref={inputRef}
          name="recovery-code"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="font-mono uppercase"
        />
      )}
    </Field>
  );
}
