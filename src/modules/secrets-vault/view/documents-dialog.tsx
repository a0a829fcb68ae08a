import { useState } from 'react';
import { Dialog } from '@/ui/dialog';
import { DropZone } from '@/ui/drop-zone';
import { Field } from '@/ui/field';
import { addFile } from '../files/upload';
import type { Opened } from '../open/opened';
import { FileButton } from './file-button';
import { VaultSelect, writableOf } from './vault-select';

interface DocumentsDialogProps {
  opened: Opened;
  /** The vault of the list, if it shows one. */
  vault: string | null;
  onClose: () => void;
}

/** Adds files as documents; each is sealed here part by part. */
export function DocumentsDialog({ opened, vault: shown, onClose }: DocumentsDialogProps) {
  const writable = writableOf(opened);
  const [vault, setVault] = useState(
    writable.find(({ id }) => id === shown)?.id ?? writable[0]?.id,
  );
  const add = (files: readonly File[]) => {
    if (vault === undefined || files.length === 0) return;
    for (const file of files) addFile(vault, null, file);
    onClose();
  };
  return (
    <Dialog
      title="Add documents"
      description="Encrypted on this device, name and all. Up to 1 GB each."
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Field label="Vault">
          {(control) => (
            <VaultSelect {...control} opened={opened} value={vault} onValueChange={setVault} />
          )}
        </Field>
        <DropZone
          label="Documents to add"
          invitation="Drop to add"
          className="grid justify-items-center gap-3 rounded-lg border border-dashed p-6 text-center"
          onDrop={add}
        >
          <p className="text-muted text-sm">Drop files here, or choose them.</p>
          <FileButton label="Choose files" onFiles={add} />
        </DropZone>
      </div>
    </Dialog>
  );
}
