import type { RefObject } from 'react';
import { LabeledInput } from '@/ui/labeled-input';
import { CODE_INPUT } from './code-input';

interface CodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  label?: string;
  hint?: string;
  inputRef?: RefObject<HTMLInputElement | null>;
}

export function CodeField({ label = 'Six-digit code', inputRef, ...typed }: CodeFieldProps) {
  return (
    <LabeledInput
      label={label}
      ref={inputRef}
      name="one-time-code"
      {...CODE_INPUT}
      {...typed}
      inputClassName="text-lg tabular-nums tracking-[0.3em]"
    />
  );
}
