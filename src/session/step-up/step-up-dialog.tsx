import { type SubmitEvent, useState } from 'react';
import { ActFooter } from '@/ui/act-footer';
import { Dialog } from '@/ui/dialog';
import { FormError } from '@/ui/form-error';
import { hasSome } from '../assurance';
import { signInAfresh } from '../check-password';
import { HiddenUsername } from '../hidden-username';
import { PasswordField } from '../password-field';
import { SecondStepFields } from '../second-factor/second-step-fields';
import { useSecondStep } from '../second-factor/use-second-step';
import { useSignedInUser } from '../signed-in-user';
import { tryAgainIn } from '../try-again-in';
import { useAttempt } from '../use-attempt';

interface StepUpDialogProps {
  onAnswer: (confirmed: boolean) => void;
}

const TAKES = {
  code: 'the code from your authenticator app',
  passkey: 'your passkey',
  password: 'your password again',
};

export function StepUpDialog({ onAnswer }: StepUpDialogProps) {
  const { email, factors } = useSignedInUser();
  const step = useSecondStep(factors);
  const [password, setPassword] = useState('');
  const byPassword = !hasSome(factors);
  const { authenticating, error, secondsLeft, submit } = useAttempt(email, (given) =>
    byPassword ? signInAfresh(email, given) : step.take(),
  );

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (await submit(password)) onAnswer(true);
  }

  return (
    <Dialog
      onClose={() => onAnswer(false)}
      title="Confirm that it’s you"
      description={`This needs ${TAKES[byPassword ? 'password' : (step.way ?? 'passkey')]}. You won’t be asked again for ten minutes.`}
      size="sm"
      locked={authenticating}
      onSubmit={(event) => void handleSubmit(event)}
      footer={
        <ActFooter
          type="submit"
          pending={authenticating}
          disabled={secondsLeft > 0 || !(byPassword || step.way)}
          onCancel={() => onAnswer(false)}
        >
          {secondsLeft > 0 ? tryAgainIn(secondsLeft) : 'Confirm'}
        </ActFooter>
      }
    >
      <div className="grid gap-4">
        <FormError message={error} />
        {byPassword ? (
          <PasswordAgain username={email} value={password} onChange={setPassword} />
        ) : (
          <SecondStepFields step={step} disabled={authenticating} />
        )}
      </div>
    </Dialog>
  );
}

interface PasswordAgainProps {
  /** The account's name, for password managers. */
  username: string;
  value: string;
  onChange: (password: string) => void;
}

function PasswordAgain({ username, value, onChange }: PasswordAgainProps) {
  return (
    <>
      <HiddenUsername username={username} />
      <PasswordField value={value} onChange={onChange} />
    </>
  );
}
