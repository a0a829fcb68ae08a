import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { type KeyDraft, toNewKey } from './api-keys.model';
import { useCreateApiKey } from './api-keys.mutations';
import { NewKeyForm } from './new-key-form';
import { SecretDialog } from './secret-dialog';

interface NewKeyDialogProps {
  onClose: () => void;
}

/** Asks what the key is for; then shows its secret, once. */
export function NewKeyDialog({ onClose }: NewKeyDialogProps) {
  const { id: companyId } = useCompany();
  // Made once for this form: sent again after a lost answer, it is the same key.
  const [id] = useState(() => crypto.randomUUID());
  const create = useCreateApiKey(companyId);

  if (create.isSuccess) return <SecretDialog secret={create.data.secret} onClose={onClose} />;
  return (
    <NewKeyForm
      pending={create.isPending}
      error={create.isError ? `The key was not made. ${create.error.message}` : undefined}
      onSubmit={(draft: KeyDraft) => create.mutate(toNewKey(draft, id, Date.now()))}
      onClose={onClose}
    />
  );
}
