import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { FormDialog } from '@/kit/form/form-dialog';
import { FormSelect } from '@/kit/form/form-select';
import { FormText } from '@/kit/form/form-text';
import { useZodForm } from '@/kit/form/use-zod-form';
import { enums } from '@/lib/supabase/database.types';
import {
  type KeyDraft,
  keySchema,
  LIFETIME_INPUT,
  NAME_INPUT,
  SCOPE_LABELS,
  toNewKey,
} from '@/records/api-keys/api-keys.model';
import { useCreateApiKey } from '@/records/api-keys/api-keys.mutations';
import { CheckList } from './check-list';
import { SecretDialog } from './secret-dialog';

const NEW_KEY: KeyDraft = { name: '', scopes: [...enums.api_key_scope], lifetime: '365' };

export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const { id: companyId } = useCompany();
  // Made once for this form: sent again after a lost answer, it is the same key.
  const [id] = useState(() => crypto.randomUUID());
  const create = useCreateApiKey(companyId);
  const form = useZodForm(keySchema, NEW_KEY);
  const { scopes: scopesError } = form.formState.errors;

  if (create.isSuccess) {
    return (
      <SecretDialog
        title="Your new key"
        label="API key"
        secret={create.data.secret}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog
      form={form}
      title="New API key"
      description="For one outside system. Its referrals are marked with this name."
      footer="Create key"
      onSubmit={(draft) => create.mutateAsync(toNewKey(draft, id, Date.now()))}
      onClose={onClose}
    >
      <FormText control={form.control} name="name" {...NAME_INPUT} />
      <CheckList
        legend="What it allows"
        labels={SCOPE_LABELS}
        field={form.register('scopes')}
        error={scopesError?.message}
      />
      <FormSelect control={form.control} name="lifetime" {...LIFETIME_INPUT} />
    </FormDialog>
  );
}
