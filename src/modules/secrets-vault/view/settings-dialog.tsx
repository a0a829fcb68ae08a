import { Fingerprint, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { Control } from 'react-hook-form';
import { z } from 'zod';
import { FormPassword } from '@/kit/form/form-password';
import { FormText } from '@/kit/form/form-text';
import { counted } from '@/lib/text';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { QuietButton } from '@/ui/quiet-button';
import { Select } from '@/ui/select';
import { Switch } from '@/ui/switch';
import { addPasskey, changePassphrase, changeRecoveryCode, removePasskey } from '../open/doors';
import { drawNewKeys } from '../open/new-keys';
import { newPassphrase } from '../open/new-passphrase';
import type { Opened } from '../open/opened';
import { saveOwn } from '../open/own';
import { hasPasskeys } from '../open/passkey';
import { attempt } from './attempt';
import { PRESENT, present, RecoveryCode, useNewCode, WayForm } from './way-form';

const LOCK_AFTER = [1, 5, 15, 30].map((minutes) => ({
  value: String(minutes),
  label: `After ${counted(minutes, 'minutes')}`,
}));

interface SettingsDialogProps {
  opened: Opened;
  onClose: () => void;
}

type Way = 'passphrase' | 'code' | 'passkey' | 'keys';

export function SettingsDialog({ opened, onClose }: SettingsDialogProps) {
  const [way, setWay] = useState<Way>();
  const { own, stored } = opened;
  const copyId = useId();
  const done = () => setWay(undefined);
  const toggle = (next: Way) => setWay(way === next ? undefined : next);
  return (
    <Dialog title="My vault settings" onClose={onClose}>
      <div className="grid gap-5">
        <Field label="Lock when idle">
          {(control) => (
            <Select
              {...control}
              options={LOCK_AFTER}
              value={String(own.lockMinutes)}
              onValueChange={(minutes) =>
                attempt(
                  saveOwn((saved) => ({ ...saved, lockMinutes: Number(minutes) })),
                  'Saved',
                )
              }
            />
          )}
        </Field>
        <div className="flex items-center justify-between gap-6">
          <label htmlFor={copyId} className="text-sm">
            <span className="block font-medium">Read offline</span>
            <span className="text-muted">Devices keep an encrypted copy until you sign out.</span>
          </label>
          <Switch
            id={copyId}
            checked={own.keepsCopy}
            onCheckedChange={(keepsCopy) =>
              attempt(
                saveOwn((saved) => ({ ...saved, keepsCopy })),
                'Saved',
              )
            }
          />
        </div>
        {stored.passkeys.length > 0 && (
          <ul aria-label="Passkeys" className="divide-y border-y">
            {stored.passkeys.map(({ credential, name }) => (
              <li key={credential} className="flex items-center gap-2 py-2 text-sm">
                <Fingerprint aria-hidden="true" className="size-4 text-muted" />
                <span className="min-w-0 flex-1 break-words">{name}</span>
                <QuietButton
                  icon={Trash2}
                  aria-label={`Remove ${name}`}
                  onClick={() => attempt(removePasskey(credential), 'Passkey removed')}
                />
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-2">
          {hasPasskeys() && (
            <Toggle label="Add a passkey" way="passkey" now={way} onToggle={toggle} />
          )}
          <Toggle label="Change passphrase" way="passphrase" now={way} onToggle={toggle} />
          <Toggle label="New recovery code" way="code" now={way} onToggle={toggle} />
          <Toggle label="Get new keys" way="keys" now={way} onToggle={toggle} />
        </div>
        {way === 'passkey' && <PasskeyForm onDone={done} />}
        {way === 'passphrase' && <PassphraseForm onDone={done} />}
        {way === 'code' && <CodeForm onDone={done} />}
        {way === 'keys' && <NewKeysForm onDone={done} />}
      </div>
    </Dialog>
  );
}

interface ToggleProps {
  label: string;
  way: Way;
  now: Way | undefined;
  onToggle: (way: Way) => void;
}

function Toggle({ label, way, now, onToggle }: ToggleProps) {
  return (
    <Button size="sm" aria-expanded={now === way} onClick={() => onToggle(way)}>
      {label}
    </Button>
  );
}

const passkeySchema = z.object({
  name: z.string().trim().min(1, 'Enter a name.').max(60),
  present,
});

function PasskeyForm({ onDone }: { onDone: () => void }) {
  return (
    <WayForm
      schema={passkeySchema}
      start={{ name: 'This device', present: '' }}
      label="Add a passkey"
      footer="Add passkey"
      saved="Passkey added"
      save={({ present, name }) => addPasskey(present, name)}
      onDone={onDone}
    >
      {(control) => (
        <>
          <FormText
            control={control}
            name="name"
            label="Name"
            hint="Anyone who can unlock this device can unlock your vault."
            required
          />
          <FormPassword control={control} {...PRESENT} />
        </>
      )}
    </WayForm>
  );
}

const passphraseSchema = z
  .object({ present, next: newPassphrase, again: z.string() })
  .refine(({ next, again }) => next === again, {
    path: ['again'],
    message: 'The two passphrases differ.',
  });

function PassphraseForm({ onDone }: { onDone: () => void }) {
  return (
    <WayForm
      schema={passphraseSchema}
      start={{ present: '', next: '', again: '' }}
      footer="Change passphrase"
      saved="Passphrase changed"
      save={({ present, next }) => changePassphrase(present, next)}
      onDone={onDone}
    >
      {(control) => (
        <>
          <FormPassword control={control} {...PRESENT} />
          <NewPassphrase control={control} />
          <p className="text-muted text-sm">
            Does someone else know the old passphrase? Then get new keys instead: it can still open
            a copy of your account that was kept.
          </p>
        </>
      )}
    </WayForm>
  );
}

interface NewPassphraseProps {
  control: Control<z.input<typeof passphraseSchema>, unknown, z.output<typeof passphraseSchema>>;
}

function NewPassphrase({ control }: NewPassphraseProps) {
  return (
    <>
      <FormPassword control={control} name="next" label="New passphrase" isNew required />
      <FormPassword control={control} name="again" label="New passphrase again" isNew required />
    </>
  );
}

const codeSchema = z.object({ present });

function CodeForm({ onDone }: { onDone: () => void }) {
  const code = useNewCode();
  return (
    <WayForm
      schema={codeSchema}
      start={{ present: '' }}
      label="New recovery code"
      footer="Use this code"
      saved="Recovery code changed"
      save={({ present }) => changeRecoveryCode(present, code ?? '')}
      onDone={onDone}
    >
      {(control) => (
        <>
          <RecoveryCode code={code} />
          <FormPassword control={control} {...PRESENT} />
        </>
      )}
    </WayForm>
  );
}

function NewKeysForm({ onDone }: { onDone: () => void }) {
  const code = useNewCode();
  return (
    <WayForm
      schema={passphraseSchema}
      start={{ present: '', next: '', again: '' }}
      label="Get new keys"
      footer="Get new keys"
      saved="You have new keys"
      save={({ present, next }) => drawNewKeys(present, next, code ?? '')}
      onDone={onDone}
    >
      {(control) => (
        <>
          <p className="text-sm">
            The old passphrase, recovery code and passkeys open nothing that is saved from then on.
            Change passwords that someone else may have seen. Add your passkeys again, and send open
            invitations again.
          </p>
          <RecoveryCode code={code} />
          <FormPassword control={control} {...PRESENT} />
          <NewPassphrase control={control} />
        </>
      )}
    </WayForm>
  );
}
