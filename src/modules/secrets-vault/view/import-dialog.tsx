import { useState } from 'react';
import { toast } from 'sonner';
import { z } from 'zod';
import { atField } from '@/kit/form/at-field';
import { Form } from '@/kit/form/form';
import { FormPassword } from '@/kit/form/form-password';
import { useZodForm } from '@/kit/form/use-zod-form';
import { AppError, toAppError } from '@/lib/errors';
import { counted } from '@/lib/text';
import { argon2InWorker } from '@/records/vaults/core/argon2-in-worker';
import type { Item } from '@/records/vaults/core/item';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { FileChoice } from '@/ui/file-choice';
import { FormError } from '@/ui/form-error';
import { imported, type Left } from '../import/entry';
import { placesOf } from '../import/headings';
import { openLockedFile } from '../import/locked-file';
import { type Found, readFile, readText } from '../import/read-file';
import { columnsOf, fromTable, type Table } from '../import/table';
import { addItems } from '../open/item-changes';
import type { Opened } from '../open/opened';
import { told } from '../open/vault-errors';
import { ImportColumns } from './import-columns';
import { ImportLeft } from './import-left';
import { VaultSelect, writableOf } from './vault-select';

const LIMIT_BYTES = 20_000_000;
const TOO_LARGE = 'This file is larger than 20 MB. Export fewer items at a time.';
const NOTHING = 'There are no items in this file that can be imported.';
const OTHER_ACCOUNT =
  'Only the Bitwarden account that made this file opens it. Export with a password instead.';

type ByPassword = Extract<Extract<Found, { lock: unknown }>['lock'], { by: 'password' }>;

/** A table, and the place of each of its columns. */
interface Columns {
  table: Table;
  places: readonly string[];
  /** Whether the person chooses: the program isn't known, or they want to. */
  isOpen: boolean;
}

interface Ready {
  items: readonly { id: string; item: Item }[];
  left: readonly Left[];
}

const NONE: Ready = { items: [], left: [] };

interface ImportDialogProps {
  opened: Opened;
  onClose: () => void;
}

function readyOf(read: Parameters<typeof imported>[0]): Ready {
  const { items, left } = imported(read, new Date());
  return { items: items.map((item) => ({ id: crypto.randomUUID(), item })), left };
}

export function ImportDialog({ opened, onClose }: ImportDialogProps) {
  const [vault, setVault] = useState(writableOf(opened)[0]?.id);
  const [fileName, setFileName] = useState<string>();
  const [locked, setLocked] = useState<ByPassword | null>(null);
  const [columns, setColumns] = useState<Columns | null>(null);
  const [ready, setReady] = useState(NONE);
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);
  const [count, setCount] = useState<number | null>(null);

  function showTable(table: Table, places: readonly string[], isOpen: boolean) {
    setColumns({ table, places, isOpen });
    setReady(readyOf(fromTable(table, places)));
  }

  function show(found: Found) {
    setLocked(null);
    setColumns(null);
    setReady(NONE);
    setProblem(undefined);
    if ('refused' in found) setProblem(found.refused);
    else if ('lock' in found) {
      if (found.lock.by === 'password') setLocked(found.lock);
      else setProblem(OTHER_ACCOUNT);
    } else if ('table' in found && found.table) {
      showTable(found.table, placesOf(columnsOf(found.table)), !('read' in found));
    } else if ('read' in found) {
      const next = readyOf(found.read);
      setReady(next);
      if (next.items.length === 0) setProblem(NOTHING);
    }
  }

  async function read(file: File) {
    setFileName(file.name);
    show(file.size > LIMIT_BYTES ? { refused: TOO_LARGE } : await readFile(file));
  }

  async function add() {
    if (vault === undefined) return;
    setPending(true);
    setProblem(undefined);
    try {
      await told(addItems(vault, ready.items));
      toast.success(`${counted(ready.items.length, 'items')} imported`);
      if (ready.left.length === 0) onClose();
      else setCount(ready.items.length);
    } catch (error) {
      setProblem(toAppError(error).message);
    } finally {
      setPending(false);
    }
  }

  if (count !== null) {
    return (
      <Dialog
        title={`${counted(count, 'items')} imported`}
        description="Keep the file until you have what wasn’t imported. Then delete it."
        onClose={onClose}
        footer={
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        }
      >
        <ImportLeft left={ready.left} />
      </Dialog>
    );
  }

  const { items, left } = ready;
  const fields = items.reduce((sum, { item }) => sum + item.custom.length, 0);
  return (
    <Dialog
      title="Import"
      description="Reads exports of Bitwarden, 1Password and others, and any CSV file. Delete the file afterwards."
      locked={pending}
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          pending={pending}
          disabled={items.length === 0 || vault === undefined}
          onClick={() => void add()}
        >
          {items.length === 0 ? 'Import' : `Import ${counted(items.length, 'items')}`}
        </Button>
      }
    >
      <div className="grid gap-4">
        <FileChoice
          fileName={fileName}
          invitation="Choose a CSV, JSON, XML, 1PUX or ZIP file"
          accept=".csv,.json,.xml,.1pux,.zip,.txt,.tsv"
          onChoose={(file) => void read(file)}
        />
        {locked && <PasswordForm key={fileName} locked={locked} onOpened={show} />}
        {columns && (
          <ImportColumns
            key={fileName}
            table={columns.table}
            places={columns.places}
            isOpen={columns.isOpen}
            onOpen={() => setColumns({ ...columns, isOpen: true })}
            onChange={(table, places) => showTable(table, places, true)}
          />
        )}
        <Field label="Vault">
          {(control) => (
            <VaultSelect {...control} opened={opened} value={vault} onValueChange={setVault} />
          )}
        </Field>
        <p role="status" className="text-muted text-sm empty:hidden">
          {items.length > 0 && `${counted(items.length, 'items')} found.`}
          {fields > 0 && ` ${counted(fields, 'values')} without a place here kept as fields.`}
        </p>
        <ImportLeft left={left} />
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

interface PasswordFormProps {
  locked: ByPassword;
  onOpened: (found: Found) => void;
}

/** Opens a password-protected export. */
function PasswordForm({ locked, onOpened }: PasswordFormProps) {
  const form = useZodForm(passwordSchema, { password: '' });
  return (
    <Form
      form={form}
      footer="Open file"
      onSubmit={async ({ password }) => {
        const text = await opening(locked, password).catch(atField(form, 'invalid', 'password'));
        onOpened(readText(text));
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
