import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { toAppError } from '@/lib/errors';
import { ActFooter } from '@/ui/act-footer';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FormError } from '@/ui/form-error';
import { type NewApp, useBeginApp, useFinishPasskey } from './second-factor.mutations';

interface MakePasskeyDialogProps {
  id: string;
  name: string;
  /** Called if an authenticator app is set up instead. */
  onApp: (app: NewApp) => void;
  onClose: () => void;
}

const NO_APPS = 'This server doesn’t offer authenticator apps.';

/** Makes a passkey in the browser. After a failure it can be retried, or replaced with an app. */
export function MakePasskeyDialog({ id, name, onApp, onClose }: MakePasskeyDialogProps) {
  const finish = useFinishPasskey();
  const beginApp = useBeginApp();
  const [failure, setFailure] = useState<string>();
  const busy = finish.isPending || beginApp.isPending;

  async function attempt(act: () => Promise<void>) {
    setFailure(undefined);
    await act().catch((error: unknown) => setFailure(toAppError(error).message));
  }

  const make = () =>
    attempt(async () => {
      await finish.mutateAsync(id);
      toast.success('Two-step sign-in is on');
      onClose();
    });

  const changeToApp = () =>
    attempt(async () => {
      const app = await beginApp.mutateAsync(name);
      if (app) onApp(app);
      else setFailure(NO_APPS);
    });

  return (
    <Dialog
      onClose={onClose}
      title="Create a passkey"
      description="A passkey works only on this site, so it can’t be phished."
      size="sm"
      locked={busy}
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
      footer={
        <ActFooter
          type="submit"
          pending={finish.isPending}
          locked={beginApp.isPending}
          onCancel={onClose}
        >
          {failure === undefined ? 'Create passkey' : 'Try again'}
        </ActFooter>
      }
    >
      <div className="grid gap-4">
        <FormError message={failure} />
        <p className="flex items-center gap-3 rounded-md bg-surface-sunken px-3.5 py-3 text-sm">
          <Fingerprint aria-hidden="true" className="size-6 shrink-0 text-muted" />
          Your browser asks for your fingerprint, face, PIN or security key.
        </p>
        <Button
          variant="ghost"
          size="sm"
          disabled={finish.isPending}
          pending={beginApp.isPending}
          onClick={() => void changeToApp()}
        >
          Use an authenticator app instead
        </Button>
      </div>
    </Dialog>
  );
}
