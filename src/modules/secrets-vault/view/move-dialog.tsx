import { useState } from 'react';
import { z } from 'zod';
import { FormSelect } from '@/kit/form/form-select';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { namedOptions } from '@/lib/named-options';
import { moveWithFiles } from '../files/move';
import { moveItem } from '../open/item-changes';
import type { ListedItem, Opened } from '../open/opened';
import { told } from '../open/vault-errors';
import { othersOf } from './vault-select';

interface MoveDialogProps {
  opened: Opened;
  listed: ListedItem;
  onMoved: () => void;
  onClose: () => void;
}

const schema = z.object({ vault: z.string().min(1, 'Choose a vault.') });

export function MoveDialog({ opened, listed, onMoved, onClose }: MoveDialogProps) {
  // The item at the start: it leaves the list before the move is complete.
  const [start] = useState({
    listed,
    id: crypto.randomUUID(),
    vaults: namedOptions(othersOf(opened, listed.vault)),
  });
  const hasFiles = start.listed.item.files.length > 0;
  const form = useZodForm(schema, { vault: start.vaults[0]?.value ?? '' });
  return (
    <SaveDialog
      form={form}
      title={`Move ${start.listed.item.name}`}
      description="Everyone who can open that vault reads it. Earlier versions stay here."
      size="sm"
      footer="Move item"
      saved={hasFiles ? 'Moving the item and its files' : 'Item moved'}
      onSubmit={async ({ vault }) => {
        if (hasFiles) moveWithFiles(start.listed, vault, start.id);
        else await told(moveItem(start.listed, vault, start.id));
        onMoved();
      }}
      onClose={onClose}
    >
      <FormSelect control={form.control} name="vault" label="Vault" options={start.vaults} />
    </SaveDialog>
  );
}
