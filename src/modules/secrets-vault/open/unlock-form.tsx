import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { Form } from '@/kit/form/form';
import { FormPassword } from '@/kit/form/form-password';
import { FormText } from '@/kit/form/form-text';
import { useZodForm } from '@/kit/form/use-zod-form';
import { Card } from '@/ui/card';
import { QuietButton } from '@/ui/quiet-button';
import type { Account } from '../core/account';
import { newPassphrase } from './new-passphrase';
import { told } from './told';
import { recoverByCode, unlockByPassphrase } from './unlock';

interface UnlockFormProps {
  owner: { clinic: string; user: string };
  stored: Account;
  revision: number;
}

const unlockSchema = z.object({ passphrase: z.string().min(1, 'Enter your passphrase.') });

const recoverSchema = z.object({
  code: z.string().min(1, 'Enter your recovery code.'),
  passphrase: newPassphrase,
});

export function UnlockForm(props: UnlockFormProps) {
  const [recovering, setRecovering] = useState(false);
  return (
    <Card
      className="mx-auto w-full max-w-md"
      title={recovering ? 'Recover your vault' : 'Unlock your vault'}
    >
      {recovering ? <RecoverFields {...props} /> : <PassphraseFields {...props} />}
      <div className="mt-4">
        <QuietButton icon={LifeBuoy} onClick={() => setRecovering(!recovering)}>
          {recovering ? 'Use your passphrase' : 'Forgot your passphrase?'}
        </QuietButton>
      </div>
    </Card>
  );
}

function PassphraseFields({ owner, stored }: UnlockFormProps) {
  const form = useZodForm(unlockSchema, { passphrase: '' });
  return (
    <Form
      form={form}
      footer="Unlock"
      onSubmit={({ passphrase }) => told(unlockByPassphrase(owner, stored, passphrase))}
    >
      <FormPassword
        control={form.control}
        name="passphrase"
        label="Passphrase"
        autoComplete="current-password"
        required
      />
    </Form>
  );
}

function RecoverFields({ owner, stored, revision }: UnlockFormProps) {
  const form = useZodForm(recoverSchema, { code: '', passphrase: '' });
  return (
    <Form
      form={form}
      footer="Recover"
      onSubmit={({ code, passphrase }) =>
        told(recoverByCode(owner, stored, revision, code, passphrase))
      }
    >
      <FormText control={form.control} name="code" label="Recovery code" required />
      <FormPassword
        control={form.control}
        name="passphrase"
        label="New passphrase"
        autoComplete="new-password"
        required
      />
    </Form>
  );
}
