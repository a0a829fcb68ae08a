import { useState } from 'react';
import { toast } from 'sonner';
import { toAppError } from '@/lib/errors';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import type { Item } from '../core/item';
import { itemsInFile } from '../items/import-items';
import { addItems } from '../open/item-changes';
import type { Opened } from '../open/opened';
import { told } from '../open/told';
import { VaultSelect, writableOf } from './vault-select';

const LIMIT_BYTES = 20_000_000;
const NOTHING = 'No items found. Choose a CSV, 1PUX or Bitwarden JSON file.';

interface ImportDialogProps {
  opened: Opened;
  onClose: () => void;
}

/** Takes items out of another program's file, on this device. */
export function ImportDialog({ opened, onClose }: ImportDialogProps) {
  const [vault, setVault] = useState(writableOf(opened)[0]?.id);
  const [items, setItems] = useState<readonly { id: string; item: Item }[]>([]);
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);

  async function read(file: File | undefined) {
    if (!file) return;
    const found = file.size > LIMIT_BYTES ? [] : await itemsInFile(file, new Date());
    setItems(found.map((item) => ({ id: crypto.randomUUID(), item })));
    setProblem(found.length === 0 ? NOTHING : undefined);
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
        <Field label="File" hint="CSV, 1PUX from 1Password, or JSON from Bitwarden.">
          {(control) => (
            <input
              {...control}
              type="file"
              accept=".csv,.json,.1pux"
              className="block w-full text-sm"
              onChange={(event) => void read(event.target.files?.[0])}
            />
          )}
        </Field>
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
