import type { RefObject } from 'react';
import { t } from '@/fields/words';
import { LabeledInput } from '@/ui/labeled-input';

interface RecoveryCodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  inputRef?: RefObject<HTMLInputElement | null>;
}

export function RecoveryCodeField({ inputRef, ...typed }: RecoveryCodeFieldProps) {
  return (
    <LabeledInput
      label={t('Recovery code')}
      hint={t('Removes your lost apps and passkeys. Set up another one afterwards.')}
      ref={inputRef}
      name="recovery-code"
      autoComplete="off"
      spellCheck={false}
      maxLength={40}
      {...typed}
      inputClassName="font-mono uppercase"
    />
  );
}
