import { useEffect, useState } from 'react';
import { z } from 'zod';
import { Form } from '@/kit/form/form';
import { FormPassword } from '@/kit/form/form-password';
import { FormSwitch } from '@/kit/form/form-switch';
import { FormText } from '@/kit/form/form-text';
import { useZodForm } from '@/kit/form/use-zod-form';
import type { VaultDoor } from '@/records/vaults/vaults.queries';
import { Card } from '@/ui/card';
import { CopyButton } from '@/ui/copy-button';
import { PrintButton } from '@/ui/print-button';
import { generate } from '../generator';
import { newPassphrase } from './new-passphrase';
import { answerAs, foundAs, newRecoveryCode } from './unlock';
import { told } from './vault-errors';

const schema = z
  .object({
    code: z.string(),
    passphrase: newPassphrase,
    again: z.string(),
    kept: z.boolean().refine((kept) => kept, 'Keep the recovery code first.'),
  })
  .refine(({ passphrase, again }) => passphrase === again, {
    path: ['again'],
    message: 'The two passphrases differ.',
  });

interface SetUpFormProps {
  owner: { clinic: string; user: string };
  /** The invitation to answer; null for the member who sets up the clinic's vaults. */
  invitation: VaultDoor['invitation'];
  onDone?: () => void;
}

/**
 * Makes a person's keys: a passphrase, a recovery code on paper, and a plain warning about losing
 * both.
 */
export function SetUpForm({ owner, invitation, onDone }: SetUpFormProps) {
  const [recoveryCode, setRecoveryCode] = useState<string>();
  const [suggested] = useState(() => generate({ kind: 'words', count: 8 }).text);
  const form = useZodForm(schema, { code: '', passphrase: '', again: '', kept: false });
  // Made once: the code shown is the code that seals the account.
  useEffect(() => {
    let isOver = false;
    void newRecoveryCode().then((made) => {
      if (!isOver) setRecoveryCode(made);
    });
    return () => {
      isOver = true;
    };
  }, []);

  return (
    <Card
      className="mx-auto w-full max-w-xl"
      title={invitation ? 'Join the vault' : 'Set up the vault'}
      description="What you keep here is encrypted on this device. Not even we can read it."
    >
      <Form
        form={form}
        footer={invitation ? 'Join' : 'Set up'}
        onSubmit={async ({ code, passphrase }) => {
          const made = recoveryCode ?? '';
          await told(
            invitation
              ? answerAs(owner, invitation, code, passphrase, made)
              : foundAs(owner, passphrase, made),
          );
          form.reset();
          onDone?.();
        }}
      >
        {invitation && (
          <FormText
            control={form.control}
            name="code"
            label="Invitation code"
            hint="From the colleague who invited you, by phone or in person."
            required
          />
        )}
        <FormPassword
          control={form.control}
          name="passphrase"
          label="Passphrase"
          hint={`Only you know it. For example: ${suggested}`}
          isNew
          required
        />
        <FormPassword control={form.control} name="again" label="Passphrase again" isNew required />
        <section aria-label="Recovery code" className="rounded-lg border p-4">
          <p className="font-medium text-sm">Recovery code</p>
          <p className="mt-1 break-words font-mono text-base" data-testid="recovery-code">
            {recoveryCode}
          </p>
          <p className="mt-2 text-muted text-sm">
            It opens your vault if you forget the passphrase. Lose both, and your data is lost.
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <CopyButton label="Copy code" text={() => recoveryCode ?? ''} />
            <PrintButton />
          </div>
        </section>
        <FormSwitch control={form.control} name="kept" label="I stored this code in a safe place" />
      </Form>
    </Card>
  );
}
