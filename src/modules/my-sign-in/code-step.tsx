import { useEffect, useRef, useState } from 'react';
import { t } from '@/fields/words';
import { CODE_LENGTH, CODE_PAUSE_SECONDS, sendCode, signInByCode } from '@/session/mail-code';
import { minutesLeft } from '@/session/try-again-in';
import { Button } from '@/ui/button';
import { LabeledInput } from '@/ui/labeled-input';
import { useSecondsLeft } from '@/ui/use-seconds-left';
import { StepForm } from './step-form';
import { useAct } from './use-act';

interface CodeStepProps {
  email: string;
  /** The account's own address: that a code was sent tells nothing new. */
  isOwn?: boolean;
  /** Called in the session that the code began. */
  onSignedIn?: () => void;
  /** The other way: another address. */
  onBack: () => void;
  back: string;
}

/** The code that was just mailed. What was typed stays when it is wrong. */
export function CodeStep({ email, isOwn = false, onSignedIn, onBack, back }: CodeStepProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [until, setUntil] = useState(() => Date.now() + CODE_PAUSE_SECONDS * 1_000);
  const pause = useSecondsLeft(until);
  const act = useAct();
  const { error } = act;
  const isWrong = error?.code === 'forbidden';
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  function signIn() {
    if (code.length < CODE_LENGTH)
      return setProblem(t('The code has {length} digits.', { length: CODE_LENGTH }));
    setProblem(undefined);
    void act.run(async () => {
      await signInByCode(email, code);
      onSignedIn?.();
    });
  }

  function sendAnother() {
    setProblem(undefined);
    void act.run(async () => {
      await sendCode(email);
      setCode('');
      setUntil(Date.now() + CODE_PAUSE_SECONDS * 1_000);
    });
  }

  return (
    <StepForm
      heading={t('Check your email')}
      act={act}
      problem={isWrong ? undefined : error?.message}
      refused={problem}
      label={t('Sign in')}
      onSubmit={signIn}
      after={
        <>
          <div className="grid gap-2">
            <Button disabled={act.pending || pause > 0} onClick={sendAnother}>
              {pause > 0
                ? t('Send another code in {time}', { time: minutesLeft(pause) })
                : t('Send another code')}
            </Button>
            <Button variant="ghost" disabled={act.pending} onClick={onBack}>
              {back}
            </Button>
          </div>
          <p className="text-muted text-sm">
            {t(
              'No email? Look in your spam folder. No account yet? Ask your clinic for an invitation.',
            )}
          </p>
        </>
      }
    >
      <p className="wrap-anywhere text-muted">
        {isOwn
          ? t('A code is on its way to {email}.', { email })
          : t('If {email} has an account, a code is on its way.', { email })}
      </p>
      <LabeledInput
        ref={field}
        label={t('Code')}
        hint={t('{length} digits. It works for 30 minutes.', { length: CODE_LENGTH })}
        required
        name="one-time-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        value={code}
        readOnly={act.pending}
        // Pasted with spaces, or with words around it.
        onChange={(typed) => setCode(typed.replace(/\D/g, '').slice(0, CODE_LENGTH))}
        error={problem ?? (isWrong ? error.message : undefined)}
        inputClassName="text-lg tabular-nums tracking-[0.3em]"
      />
    </StepForm>
  );
}
