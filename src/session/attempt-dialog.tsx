import type { ReactNode } from 'react';
import { t } from '@/fields/words';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FormError } from '@/ui/form-error';
import { AttemptButton } from './attempt-button';
import { signOut } from './sign-out';
import type { Attempts } from './use-attempt';

interface AttemptDialogProps {
  attempt: Attempts;
  /** The typed secret. */
  secret: string;
  title: string;
  description: string;
  label: string;
  children: ReactNode;
}

/**
 * Asks the person to prove their identity over the open page; the alternative is to leave the
 * portal.
 */
export function AttemptDialog({
  attempt,
  secret,
  title,
  description,
  label,
  children,
}: AttemptDialogProps) {
  return (
    <Dialog
      // A stray click must not lose what was typed.
      mustAnswer
      title={title}
      description={description}
      size="sm"
      locked={attempt.authenticating}
      onSubmit={(event) => {
        event.preventDefault();
        void attempt.submit(secret);
      }}
      footer={
        <>
          <Button disabled={attempt.authenticating} onClick={() => void signOut()}>
            {t('Sign Out')}
          </Button>
          <AttemptButton attempt={attempt} label={label} />
        </>
      }
    >
      <div className="grid gap-4">
        <FormError message={attempt.error} />
        {children}
      </div>
    </Dialog>
  );
}
