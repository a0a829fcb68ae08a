import { Fingerprint } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '@/fields/words';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { useAddPasskey } from './own-passkeys.mutations';
import { isPasskeyDue, noteOfferAnswered } from './when-to-offer';

/** After a sign-in by code, once on a device: a passkey for the next time. */
export function PasskeyOffer() {
  const [shown, setShown] = useState<'due' | 'made'>();
  const add = useAddPasskey();
  useEffect(() => {
    void isPasskeyDue().then((due) => setShown(due ? 'due' : undefined));
  }, []);
  if (shown === undefined) return null;

  function close() {
    noteOfferAnswered();
    setShown(undefined);
  }

  function make() {
    add.mutate(undefined, {
      onSuccess: () => {
        noteOfferAnswered();
        setShown('made');
      },
    });
  }

  return (
    <aside
      aria-label={t('Sign in faster')}
      className="mx-auto grid w-full max-w-lg gap-3 border-b bg-surface px-4 py-4"
    >
      <div className="flex gap-3">
        <Fingerprint aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-accent" />
        <div role="status" className="text-sm">
          <p className="font-semibold">
            {shown === 'made' ? t('Done') : t('Use your fingerprint or face next time')}
          </p>
          <p className="text-muted">
            {shown === 'made'
              ? t('Next time, choose “Sign in with a passkey”. A code by email still works.')
              : t(
                  'This device can keep a passkey, so you need no code. Not on a device that others use.',
                )}
          </p>
        </div>
      </div>
      <FormError message={add.error?.message} />
      <div className="flex flex-wrap gap-3">
        {shown === 'due' && (
          <Button variant="primary" pending={add.isPending} onClick={make}>
            {add.isError ? t('Try again') : t('Use it')}
          </Button>
        )}
        <Button disabled={add.isPending} onClick={close}>
          {shown === 'made' ? t('Close') : t('Not now')}
        </Button>
      </div>
    </aside>
  );
}
