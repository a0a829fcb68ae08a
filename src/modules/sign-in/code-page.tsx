import { useEffect, useRef, useState } from 'react';
import type { Factors } from '@/session/assurance';
import { AttemptButton } from '@/session/attempt-button';
import { takeRecoveryCode } from '@/session/second-factor/recovery-code.mutations';
import { RecoveryCodeField } from '@/session/second-factor/recovery-code-field';
import { SecondStepFields } from '@/session/second-factor/second-step-fields';
import { useSecondStep } from '@/session/second-factor/use-second-step';
import { signOut } from '@/session/sign-out';
import { useAttempt } from '@/session/use-attempt';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { SignInFrame } from './sign-in-frame';

interface CodePageProps {
  factors: Factors;
}

export function CodePage({ factors }: CodePageProps) {
  const step = useSecondStep(factors);
  const [lost, setLost] = useState(false);
  const [recoveryCode, setRecoveryCode] = useState('');
  const inputRef = useRef<HTMLInputElement>(null);
  const submitRef = useRef<HTMLButtonElement>(null);
  const attempt = useAttempt(lost ? 'recovery code' : 'second step', () =>
    lost ? takeRecoveryCode(recoveryCode) : step.take(),
  );
  const { authenticating, error } = attempt;

  // It takes the place of the password; and a code that was wrong is replaced by the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other field is another input.
  useEffect(() => {
    (inputRef.current ?? submitRef.current)?.focus();
    if (error !== undefined) inputRef.current?.select();
  }, [error, lost, step.way]);

  return (
    <SignInFrame
      heading="One more step"
      subtitle={lost ? 'Enter one of your recovery codes' : SUBTITLES[step.way ?? 'passkey']}
      onSubmit={() => void attempt.submit(step.code)}
    >
      {lost ? (
        <RecoveryCodeField value={recoveryCode} onChange={setRecoveryCode} inputRef={inputRef} />
      ) : (
        <SecondStepFields step={step} disabled={authenticating} inputRef={inputRef} />
      )}
      <FormError message={error} />
      {(lost || step.way) && (
        <AttemptButton
          ref={submitRef}
          attempt={attempt}
          label={!lost && step.way === 'passkey' ? 'Use passkey' : 'Sign in'}
          size="lg"
        />
      )}
      <Button
        variant="ghost"
        disabled={authenticating}
        onClick={() => {
          setLost(!lost);
          setRecoveryCode('');
          step.setCode('');
        }}
      >
        {lost ? 'Use your second step' : 'Use a recovery code'}
      </Button>
      <Button variant="ghost" disabled={authenticating} onClick={() => void signOut()}>
        Back to username and password
      </Button>
    </SignInFrame>
  );
}

const SUBTITLES = {
  code: 'Enter the code from your authenticator app',
  passkey: 'Use your passkey',
};
