import { type SubmitEvent, useState } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { TextInput } from '@/ui/text-input';
import { signInAfresh } from '../check-password';
import { useSignedInUser } from '../signed-in-user';
import { tryAgainIn } from '../try-again-in';
import { useAttempt } from '../use-attempt';

interface StepUpDialogProps {
  onAnswer: (confirmed: boolean) => void;
}

/** Asks whoever is signed in for their password again. */
export function StepUpDialog({ onAnswer }: StepUpDialogProps) {
  const { email } = useSignedInUser();
  const [password, setPassword] = useState('');
  const { authenticating, error, secondsLeft, submit } = useAttempt(email, (secret) =>
    signInAfresh(email, secret),
  );

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (await submit(password)) onAnswer(true);
  }

  return (
    <Dialog
      open
      onOpenChange={() => onAnswer(false)}
      title="Confirm that it’s you"
      description="What you are about to do takes your password again. It then counts for ten minutes."
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
        {/* For password managers: whose password it is. */}
        <input
          type="text"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
          className="sr-only"
        />
        <Field label="Password">
          {(control) => (
            <TextInput
              {...control}
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
