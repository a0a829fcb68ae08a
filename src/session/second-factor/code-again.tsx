import { type SubmitEvent, useState } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FormError } from '@/ui/form-error';
import { signOut } from '../sign-out';
import { tryAgainIn } from '../try-again-in';
import { useAttempt } from '../use-attempt';
import { CodeField } from './code-field';
import { giveCode } from './give-code';

interface CodeAgainProps {
  factorIds: readonly string[];
}

/** After the password of a session that had ended: the code, still over whatever was being done. */
export function CodeAgain({ factorIds }: CodeAgainProps) {
  const [code, setCode] = useState('');
  const { authenticating, error, secondsLeft, submit } = useAttempt('code', (secret) =>
    giveCode(secret, factorIds),
  );
  const label = secondsLeft > 0 ? tryAgainIn(secondsLeft) : 'Go on';

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void submit(code);
  }

  return (
    <Dialog
      open
      mustAnswer
      title="One more step"
      description="Give the code that your authenticator app shows now. What you typed is still here."
      size="sm"
      locked={authenticating}
      onSubmit={handleSubmit}
      footer={
        <>
          <Button disabled={authenticating} onClick={() => void signOut()}>
            Sign Out
          </Button>
          <Button type="submit" variant="primary" disabled={authenticating || secondsLeft > 0}>
            {authenticating ? 'Authenticating...' : label}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FormError message={error} />
        <CodeField value={code} onChange={setCode} />
      </div>
    </Dialog>
  );
}
