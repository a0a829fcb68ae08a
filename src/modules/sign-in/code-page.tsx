import { useEffect, useRef, useState } from 'react';
import { AttemptButton } from '@/session/attempt-button';
import { CodeField } from '@/session/second-factor/code-field';
import { giveCode } from '@/session/second-factor/give-code';
import { takeRecoveryCode } from '@/session/second-factor/recovery-code.mutations';
import { RecoveryCodeField } from '@/session/second-factor/recovery-code-field';
import { signOut } from '@/session/sign-out';
import { useAttempt } from '@/session/use-attempt';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { SignInFrame } from './sign-in-frame';

interface CodePageProps {
  factorIds: readonly string[];
}

/** The second step of signing in, for an account with an authenticator app. */
export function CodePage({ factorIds }: CodePageProps) {
  const [lost, setLost] = useState(false);
  const [code, setCode] = useState('');
  const inputRef = useRef<HTMLInputElement>(null);
  const attempt = useAttempt(lost ? 'recovery code' : 'code', (secret) =>
    lost ? takeRecoveryCode(secret) : giveCode(secret, factorIds),
  );
  const { authenticating, error } = attempt;

  // It takes the place of the password; and a code that was wrong is replaced by the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other field is another input.
  useEffect(() => {
    inputRef.current?.focus();
    if (error !== undefined) inputRef.current?.select();
  }, [error, lost]);

  return (
    <SignInFrame
      heading="One more step"
      subtitle={
        lost ? 'Enter one of your recovery codes' : 'Enter the code from your authenticator app'
      }
      onSubmit={() => void attempt.submit(code)}
    >
      <FormError message={error} />
      {lost ? (
        <RecoveryCodeField value={code} onChange={setCode} inputRef={inputRef} />
      ) : (
        <CodeField value={code} onChange={setCode} inputRef={inputRef} />
      )}
      <AttemptButton attempt={attempt} label="Sign in" size="lg" className="mt-1" />
      <Button
        variant="ghost"
        disabled={authenticating}
        onClick={() => {
          setLost(!lost);
          setCode('');
        }}
      >
        {lost ? 'Use your authenticator app' : 'Use a recovery code'}
      </Button>
      <Button variant="ghost" disabled={authenticating} onClick={() => void signOut()}>
        Back to username and password
      </Button>
    </SignInFrame>
  );
}
