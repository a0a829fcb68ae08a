import { useState } from 'react';
import { z } from 'zod';
import { FormText } from '@/kit/form/form-text';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { told } from '../open/told';
import { createVault } from '../open/vaults';

const schema = z.object({ name: z.string().trim().min(1, 'Enter a name.').max(80) });

export function NewVaultDialog({ onClose }: { onClose: () => void }) {
  const form = useZodForm(schema, { name: '' });
  const [id] = useState(() => crypto.randomUUID());
  return (
    <SaveDialog
      form={form}
      title="Add vault"
      description="Only people you share it with can open it."
      size="sm"
      footer="Add vault"
      saved="Vault added"
      onSubmit={({ name }) => told(createVault(id, name))}
      onClose={onClose}
    >
      <FormText control={form.control} name="name" label="Name" required />
    </SaveDialog>
  );
}
