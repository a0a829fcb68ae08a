import { Fingerprint, LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { Form } from '@/kit/form/form';
import { FormPassword } from '@/kit/form/form-password';
import { FormText } from '@/kit/form/form-text';
import { useZodForm } from '@/kit/form/use-zod-form';
import { toAppError } from '@/lib/errors';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { FormError } from '@/ui/form-error';
import { QuietButton } from '@/ui/quiet-button';
import { newPassphrase } from './new-passphrase';
import { recoverByCode, unlockByPasskey, unlockByPassphrase } from './unlock';
import { told } from './vault-errors';

interface UnlockFormProps {
  owner: { clinic: string; user: string };
  hasPasskey: boolean;
  isOffline: boolean;
}

const unlockSchema = z.object({ passphrase: z.string().min(1, 'Enter your passphrase.') });

const recoverSchema = z.object({
  code: z.string().min(1, 'Enter your recovery code.'),
  passphrase: newPassphrase,
});

export function UnlockForm({ owner, hasPasskey, isOffline }: UnlockFormProps) {
  const [recovering, setRecovering] = useState(false);
  return (
    <Card
      className="mx-auto w-full max-w-md"
      title={recovering ? 'Recover your vault' : 'Unlock your vault'}
      {...(isOffline && { description: 'You’re offline. You can read what this device keeps.' })}
    >
      {recovering ? <RecoverFields owner={owner} /> : <PassphraseFields owner={owner} />}
      {hasPasskey && !recovering && <PasskeyButton owner={owner} />}
      <div className="mt-4">
        <QuietButton icon={LifeBuoy} onClick={() => setRecovering(!recovering)}>
          {recovering ? 'Use your passphrase' : 'Forgot your passphrase?'}
        </QuietButton>
      </div>
    </Card>
  );
}

function PassphraseFields({ owner }: Pick<UnlockFormProps, 'owner'>) {
  const form = useZodForm(unlockSchema, { passphrase: '' });
  return (
    <Form
      form={form}
      footer="Unlock"
      onSubmit={({ passphrase }) => told(unlockByPassphrase(owner, passphrase))}
    >
      <FormPassword control={form.control} name="passphrase" label="Passphrase" required />
    </Form>
  );
}

function RecoverFields({ owner }: Pick<UnlockFormProps, 'owner'>) {
  const form = useZodForm(recoverSchema, { code: '', passphrase: '' });
  return (
    <Form
      form={form}
      footer="Recover"
      onSubmit={({ code, passphrase }) => told(recoverByCode(owner, code, passphrase))}
    >
      <FormText control={form.control} name="code" label="Recovery code" required />
      <FormPassword
        control={form.control}
        name="passphrase"
        label="New passphrase"
        isNew
        required
      />
    </Form>
  );
}

function PasskeyButton({ owner }: Pick<UnlockFormProps, 'owner'>) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function unlock() {
    setPending(true);
    setProblem(undefined);
    try {
      await told(unlockByPasskey(owner));
    } catch (error) {
      setProblem(toAppError(error).message);
    } finally {
      setPending(false);
    }
  }
  return (
    <div className="mt-4 grid gap-3">
      <Button icon={Fingerprint} pending={pending} onClick={() => void unlock()}>
        Unlock with a passkey
      </Button>
      <FormError message={problem} />
    </div>
  );
}
