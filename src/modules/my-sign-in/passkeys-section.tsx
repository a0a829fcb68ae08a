import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/fields/words';
import { QueryState } from '@/kit/query/query-state';
import { formatDateTime } from '@/lib/dates';
import { rows } from '@/records/patient-app/phone/tile';
import { sendCode } from '@/session/mail-code';
import { endReplaced } from '@/session/passkeys/end-replaced';
import { useAddPasskey, useRemovePasskey } from '@/session/passkeys/own-passkeys.mutations';
import { type OwnPasskey, passkeyQueries } from '@/session/passkeys/own-passkeys.queries';
import { noteOfferAnswered, signedInLately } from '@/session/passkeys/when-to-offer';
import { canUsePasskeys } from '@/session/second-factor/can-use-passkeys';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { FormError } from '@/ui/form-error';
import { CodeStep } from './code-step';
import { HERE } from './here';
import { useAct } from './use-act';

interface PasskeysSectionProps {
  userId: string;
  email: string;
  token: string;
}

/** The passkeys that sign the person in; nothing where the server has none. */
export function PasskeysSection({ userId, email, token }: PasskeysSectionProps) {
  const passkeys = useQuery(passkeyQueries.own(userId));
  const [asked, setAsked] = useState<OwnPasskey>();
  if (passkeys.data === null) return null;
  return (
    <section aria-label={t('Passkeys')} className="grid gap-3">
      <h2 className="font-semibold text-base">{t('Passkeys')}</h2>
      <p className="text-muted text-sm">
        {t(
          'A passkey signs you in with your fingerprint, face or PIN. A code by email always works, too.',
        )}
      </p>
      <QueryState query={passkeys} empty={<p className="text-sm">{t('You have no passkey.')}</p>}>
        {(all) => (
          <ul aria-label={t('Passkeys')} className={rows}>
            {all.map((passkey) => (
              <li key={passkey.id} className="flex items-center gap-3 px-4 py-3">
                <KeyRound aria-hidden="true" className="size-5 shrink-0 text-muted" />
                <div className="min-w-0 flex-1">
                  <p className="wrap-anywhere font-medium text-sm">{nameOf(passkey)}</p>
                  <p className="text-muted text-xs">
                    {t('Added {time}', { time: formatDateTime(passkey.created_at, HERE) })}
                    {passkey.last_used_at !== undefined && (
                      <>
                        <br />
                        {t('Last used {time}', {
                          time: formatDateTime(passkey.last_used_at, HERE),
                        })}
                      </>
                    )}
                  </p>
                </div>
                <Button
                  size="sm"
                  aria-label={t('Remove {name}', { name: nameOf(passkey) })}
                  onClick={() => setAsked(passkey)}
                >
                  {t('Remove')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      {canUsePasskeys() && <Add email={email} token={token} />}
      {asked && <RemoveDialog passkey={asked} onClose={() => setAsked(undefined)} />}
    </section>
  );
}

const nameOf = ({ friendly_name = t('Passkey') }: OwnPasskey) => friendly_name;

/** An open phone is not enough to add one: where the sign-in is older, a code comes first. */
function Add({ email, token }: { email: string; token: string }) {
  const add = useAddPasskey();
  const act = useAct();
  const [replaced, setReplaced] = useState<string>();
  if (replaced !== undefined) {
    return (
      <div className={`${rows} p-4`}>
        <CodeStep
          email={email}
          isOwn
          onSignedIn={() => {
            setReplaced(undefined);
            endReplaced(replaced);
          }}
          onBack={() => setReplaced(undefined)}
          back={t('Cancel')}
        />
      </div>
    );
  }

  function begin() {
    // After a code it is pressed again: a browser makes a passkey only right after a press.
    if (signedInLately()) return add.mutate(undefined, { onSuccess: noteOfferAnswered });
    void act.run(async () => {
      await sendCode(email);
      setReplaced(token);
    });
  }

  return (
    <>
      <FormError message={add.error?.message ?? act.error?.message} />
      <Button pending={add.isPending || act.pending} onClick={begin}>
        {t('Add a passkey on this device')}
      </Button>
    </>
  );
}

function RemoveDialog({ passkey, onClose }: { passkey: OwnPasskey; onClose: () => void }) {
  const remove = useRemovePasskey();
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('Remove {name}?', { name: nameOf(passkey) })}
      description={t(
        'It no longer signs you in. Devices stay signed in. Delete it in your phone’s settings, too.',
      )}
      confirmLabel={t('Remove')}
      pending={remove.isPending}
      onConfirm={() => remove.mutate(passkey.id, { onSuccess: onClose })}
    >
      <FormError message={remove.error?.message} />
    </ConfirmDialog>
  );
}
