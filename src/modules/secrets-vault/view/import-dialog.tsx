import { useState } from 'react';
import { toast } from 'sonner';
import { z } from 'zod';
import { atField } from '@/kit/form/at-field';
import { Form } from '@/kit/form/form';
import { FormPassword } from '@/kit/form/form-password';
import { useZodForm } from '@/kit/form/use-zod-form';
import { AppError, toAppError } from '@/lib/errors';
import { argon2InWorker } from '@/records/vaults/core/argon2-in-worker';
import type { Item } from '@/records/vaults/core/item';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { FileChoice } from '@/ui/file-choice';
import { FormError } from '@/ui/form-error';
import { type Found, itemsIn, itemsInFile } from '../items/import-items';
import { openLockedFile } from '../items/locked-file';
import { addItems } from '../open/item-changes';
import type { Opened } from '../open/opened';
import { told } from '../open/vault-errors';
import { VaultSelect, writableOf } from './vault-select';

const LIMIT_BYTES = 20_000_000;
const NOTHING = 'No items found. Choose a CSV, 1PUX or Bitwarden JSON file.';
const TOO_LARGE = 'This file is larger than 20 MB. Export fewer items at a time.';
const OTHER_ACCOUNT =
  'Only the Bitwarden account that made this file opens it. Export with a password instead.';

type ByPassword = Extract<Extract<Found, { lock: unknown }>['lock'], { by: 'password' }>;

interface ImportDialogProps {
  opened: Opened;
  onClose: () => void;
}

export function ImportDialog({ opened, onClose }: ImportDialogProps) {
  const [vault, setVault] = useState(writableOf(opened)[0]?.id);
  const [fileName, setFileName] = useState<string>();
  const [locked, setLocked] = useState<ByPassword | null>(null);
  const [items, setItems] = useState<readonly { id: string; item: Item }[]>([]);
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);

  function show(found: readonly Item[]) {
    setLocked(null);
    setItems(found.map((item) => ({ id: crypto.randomUUID(), item })));
    setProblem(found.length === 0 ? NOTHING : undefined);
  }

  async function read(file: File) {
    setFileName(file.name);
    setLocked(null);
    setItems([]);
    if (file.size > LIMIT_BYTES) return setProblem(TOO_LARGE);
    const found = await itemsInFile(file, new Date());
    if ('items' in found) return show(found.items);
    setProblem(found.lock.by === 'account' ? OTHER_ACCOUNT : undefined);
    if (found.lock.by === 'password') setLocked(found.lock);
  }

  async function add() {
    if (vault === undefined) return;
    setPending(true);
    try {
      await told(addItems(vault, items));
      toast.success(`${items.length} items imported`);
      onClose();
    } catch (error) {
      setProblem(toAppError(error).message);
    } finally {
      setPending(false);
    }
  }

  return (
    <Dialog
      title="Import"
      description="From Bitwarden, 1Password, Chrome, LastPass or KeePassXC. Delete the file afterwards."
      locked={pending}
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          pending={pending}
          disabled={items.length === 0 || vault === undefined}
          onClick={() => void add()}
        >
          {items.length === 0 ? 'Import' : `Import ${items.length} items`}
        </Button>
      }
    >
      <div className="grid gap-4">
        <FileChoice
          fileName={fileName}
          invitation="Choose a CSV, 1PUX or Bitwarden JSON file"
          accept=".csv,.json,.1pux"
          onChoose={(file) => void read(file)}
        />
        {locked && <PasswordForm key={fileName} locked={locked} onOpened={show} />}
        <Field label="Vault">
          {(control) => (
            <VaultSelect {...control} opened={opened} value={vault} onValueChange={setVault} />
          )}
        </Field>
        <FormError message={problem} />
      </div>
    </Dialog>
  );
}

const passwordSchema = z.object({ password: z.string().min(1, 'Enter the file’s password.') });

async function opening({ file }: ByPassword, password: string): Promise<string> {
  const text = await openLockedFile(file, password, argon2InWorker);
  if (text === null) {
    throw new AppError('invalid', { message: 'That isn’t the password of this file.' });
  }
  return text;
}

/** Opens a password-protected export. */
function PasswordForm({
  locked,
  onOpened,
}: {
  locked: ByPassword;
  onOpened: (items: readonly Item[]) => void;
}) {
  const form = useZodForm(passwordSchema, { password: '' });
  return (
    <Form
      form={form}
      footer="Open file"
      onSubmit={async ({ password }) => {
        const text = await opening(locked, password).catch(atField(form, 'invalid', 'password'));
        onOpened(itemsIn(text, new Date()));
      }}
    >
      <FormPassword
        control={form.control}
        name="password"
        label="File password"
        hint="The one you gave this file when you exported it."
        required
      />
    </Form>
  );
}
