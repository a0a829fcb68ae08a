import { useEffect, useState } from 'react';
import { t } from '@/fields/words';
import { offersPasskeys } from '@/session/passkeys/offers-passkeys';
import { signInByPasskey } from '@/session/passkeys/sign-in-by-passkey';
import { tryAgainIn } from '@/session/try-again-in';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { useAct } from './use-act';

/** Signing in with a passkey; nothing where the browser or the server has none. */
export function PasskeyWay() {
  const [offered, setOffered] = useState(false);
  const act = useAct();
  useEffect(() => void offersPasskeys().then(setOffered), []);
  if (!offered) return null;
  return (
    <div className="grid gap-3">
      <Button
        size="lg"
        pending={act.pending}
        disabled={act.secondsLeft > 0}
        onClick={() => void act.run(signInByPasskey)}
      >
        {act.secondsLeft > 0 ? tryAgainIn(act.secondsLeft) : t('Sign in with a passkey')}
      </Button>
      <FormError message={act.error?.message} />
    </div>
  );
}
