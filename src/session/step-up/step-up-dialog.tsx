import { type SubmitEvent, useState } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FormError } from '@/ui/form-error';
import { signInAfresh } from '../check-password';
import { CodeField } from '../second-factor/code-field';
import { giveCode } from '../second-factor/give-code';
import { useSignedInUser } from '../signed-in-user';
import { tryAgainIn } from '../try-again-in';
import { useAttempt } from '../use-attempt';
import { PasswordAgain } from './password-again';

interface StepUpDialogProps {
  onAnswer: (confirmed: boolean) => void;
}

/** Asks whoever is signed in for their password again, or for a code where they have an authenticator app. */
export function StepUpDialog({ onAnswer }: StepUpDialogProps) {
  const { email, factorIds } = useSignedInUser();
  const byCode = factorIds.length > 0;
  const [secret, setSecret] = useState('');
  const { authenticating, error, secondsLeft, submit } = useAttempt(email, (given) =>
    byCode ? giveCode(given, factorIds) : signInAfresh(email, given),
  );

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (await submit(secret)) onAnswer(true);
  }

  return (
    <Dialog
      onClose={() => onAnswer(false)}
      title="Confirm that it’s you"
      description={`What you are about to do takes ${byCode ? 'the code that your authenticator app shows' : 'your password again'}. It then counts for ten minutes.`}
      size="sm"
      locked={authenticating}
      onSubmit={(event) => void handleSubmit(event)}
      footer={
        <>
          <Button disabled={authenticating} onClick={() => onAnswer(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="primary"
            pending={authenticating}
            disabled={secondsLeft > 0}
          >
            {secondsLeft > 0 ? tryAgainIn(secondsLeft) : 'Confirm'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FormError message={error} />
        {byCode ? (
          <CodeField value={secret} onChange={setSecret} />
        ) : (
          <PasswordAgain username={email} value={secret} onChange={setSecret} />
        )}
      </div>
    </Dialog>
  );
}
