import { useState } from 'react';
import { z } from 'zod';
import { FormText } from '@/kit/form/form-text';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { told } from '../open/vault-errors';
import { createVault, saveInfo } from '../open/vaults';

const schema = z.object({ name: z.string().trim().min(1, 'Enter a name.').max(80) });

interface VaultNameDialogProps {
  /** Undefined for a new one. */
  vault?: { id: string; name: string };
  onClose: () => void;
}

export function VaultNameDialog({ vault, onClose }: VaultNameDialogProps) {
  const form = useZodForm(schema, { name: vault?.name ?? '' });
  const [id] = useState(() => vault?.id ?? crypto.randomUUID());
  const save = (name: string) =>
    vault ? saveInfo(id, (info) => ({ ...info, name })) : createVault(id, name);
  return (
    <SaveDialog
      form={form}
      title={vault ? 'Rename vault' : 'Add vault'}
      description={
        vault
          ? 'Everyone who can open it sees the new name.'
          : 'Only people you share it with can open it.'
      }
      size="sm"
      footer={vault ? 'Rename vault' : 'Add vault'}
      saved={vault ? 'Vault renamed' : 'Vault added'}
      onSubmit={({ name }) => told(save(name))}
      onClose={onClose}
    >
      <FormText control={form.control} name="name" label="Name" required />
    </SaveDialog>
  );
}
