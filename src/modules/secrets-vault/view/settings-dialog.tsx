import { Fingerprint, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { Control, DefaultValues, FieldValues } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { Form } from '@/kit/form/form';
import { FormPassword } from '@/kit/form/form-password';
import { FormText } from '@/kit/form/form-text';
import { useZodForm } from '@/kit/form/use-zod-form';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { PrintButton } from '@/ui/print-button';
import { QuietButton } from '@/ui/quiet-button';
import { Select } from '@/ui/select';
import { Switch } from '@/ui/switch';
import { addPasskey, changePassphrase, changeRecoveryCode, removePasskey } from '../open/doors';
import { newPassphrase } from '../open/new-passphrase';
import type { Opened } from '../open/opened';
import { saveOwn } from '../open/own';
import { hasPasskeys } from '../open/passkey';
import { told } from '../open/told';
import { newRecoveryCode } from '../open/unlock';
import { attempt } from './attempt';

const LOCK_AFTER = [1, 5, 15, 30].map((minutes) => ({
  value: String(minutes),
  label: minutes === 1 ? 'After 1 minute' : `After ${minutes} minutes`,
}));

interface SettingsDialogProps {
  opened: Opened;
  onClose: () => void;
}

type Way = 'passphrase' | 'code' | 'passkey';

/** What is the person's own: when the vault locks, and the ways into it. */
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
        </div>
        {way === 'passkey' && <PasskeyForm onDone={done} />}
        {way === 'passphrase' && <PassphraseForm onDone={done} />}
        {way === 'code' && <CodeForm onDone={done} />}
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

const present = z.string().min(1, 'Enter your passphrase.');

/** Every way in is changed with the passphrase: an unlocked tab alone doesn't do. */
const PRESENT = {
  name: 'present',
  label: 'Your passphrase',
  required: true,
} as const;

interface WayFormProps<Input extends FieldValues, Output> {
  schema: z.ZodType<Output, Input>;
  start: DefaultValues<Input>;
  /** What the form is called, unless its button says it. */
  label?: string;
  footer: string;
  /** What a toast says once it is saved. */
  saved: string;
  save: (typed: Output) => Promise<void>;
  onDone: () => void;
  children: (control: Control<Input, unknown, Output>) => ReactNode;
}

/** A form that changes one way in. */
function WayForm<Input extends FieldValues, Output>({
  schema,
  start,
  label,
  footer,
  saved,
  save,
  onDone,
  children,
}: WayFormProps<Input, Output>) {
  const form = useZodForm(schema, start);
  return (
    <Form
      form={form}
      label={label ?? footer}
      footer={footer}
      onSubmit={async (typed) => {
        await told(save(typed));
        toast.success(saved);
        onDone();
      }}
    >
      {children(form.control)}
    </Form>
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
          <FormPassword control={control} name="next" label="New passphrase" isNew required />
          <FormPassword
            control={control}
            name="again"
            label="New passphrase again"
            isNew
            required
          />
        </>
      )}
    </WayForm>
  );
}

const codeSchema = z.object({ present });

function CodeForm({ onDone }: { onDone: () => void }) {
  const [code, setCode] = useState<string>();
  useEffect(() => {
    let isOver = false;
    void newRecoveryCode().then((made) => !isOver && setCode(made));
    return () => {
      isOver = true;
    };
  }, []);
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
          <section aria-label="Recovery code" className="rounded-lg border p-4">
            <p className="break-words font-mono text-base">{code}</p>
            <p className="mt-2 text-muted text-sm">
              Keep it on paper. The earlier code stops working.
            </p>
            <div className="mt-3 flex flex-wrap gap-2">
              <CopyButton label="Copy code" text={() => code ?? ''} />
              <PrintButton />
            </div>
          </section>
          <FormPassword control={control} {...PRESENT} />
        </>
      )}
    </WayForm>
  );
}
