import { Fingerprint } from 'lucide-react';
import type { RefObject } from 'react';
import { msg, t } from '@/fields/words';
import { Button } from '@/ui/button';
import { LabeledInput } from '@/ui/labeled-input';
import { CODE_INPUT } from './code-input';
import type { SecondStep, Way } from './use-second-step';

interface SecondStepFieldsProps {
  step: SecondStep;
  disabled: boolean;
  inputRef?: RefObject<HTMLInputElement | null>;
}

const OTHER: Record<Way, string> = {
  passkey: msg('Use a passkey instead'),
  code: msg('Use your authenticator app instead'),
};

export function SecondStepFields({ step, disabled, inputRef }: SecondStepFieldsProps) {
  const { way, otherWay, change, code, setCode } = step;
  return (
    <>
      {way === 'code' && (
        <CodeField value={code} onChange={setCode} {...(inputRef && { inputRef })} />
      )}
      {way === 'passkey' && (
        <p className="flex items-center gap-3 rounded-md bg-surface-sunken px-3.5 py-3 text-sm">
          <Fingerprint aria-hidden="true" className="size-6 shrink-0 text-muted" />
          {t('Your browser asks for your fingerprint, face, PIN or security key.')}
        </p>
      )}
      {way === null && (
        <p className="rounded-md bg-surface-sunken px-3.5 py-3 text-sm">
          {t('This browser can’t use your passkey. Use the browser or device you set it up on.')}
        </p>
      )}
      {otherWay && (
        <Button variant="ghost" size="sm" disabled={disabled} onClick={change}>
          {t(OTHER[otherWay])}
        </Button>
      )}
    </>
  );
}

interface CodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  label?: string;
  hint?: string;
  inputRef?: RefObject<HTMLInputElement | null>;
}

function CodeField({ label = t('Six-digit code'), inputRef, ...typed }: CodeFieldProps) {
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
