import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { FormDialog } from '@/kit/form/form-dialog';
import { FormSelect } from '@/kit/form/form-select';
import { FormText } from '@/kit/form/form-text';
import { useZodForm } from '@/kit/form/use-zod-form';
import { enums } from '@/lib/supabase/database.types';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { TextInput } from '@/ui/text-input';
import {
  type KeyDraft,
  keySchema,
  LIFETIME_OPTIONS,
  SCOPE_LABELS,
  toNewKey,
} from './api-keys.model';
import { useCreateApiKey } from './api-keys.mutations';

const NEW_KEY: KeyDraft = { name: '', scopes: [...enums.api_key_scope], lifetime: '365' };

/** Asks what the key is for; then shows its secret, once. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const { id: companyId } = useCompany();
  // Made once for this form: sent again after a lost answer, it is the same key.
  const [id] = useState(() => crypto.randomUUID());
  const create = useCreateApiKey(companyId);
  const form = useZodForm(keySchema, NEW_KEY);
  const { scopes: scopesError } = form.formState.errors;

  if (create.isSuccess) return <SecretDialog secret={create.data.secret} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title="New API key"
      description="For one outside system. Its referrals are marked with this name."
      footer="Create key"
      onSubmit={(draft) => create.mutateAsync(toNewKey(draft, id, Date.now()))}
      onClose={onClose}
    >
      <FormText
        control={form.control}
        name="name"
        label="Name"
        hint="Such as “Northside Family Medicine”."
        required
      />
      <fieldset>
        <legend className="mb-1.5 font-medium text-sm">What it allows</legend>
        {enums.api_key_scope.map((scope) => (
          <label key={scope} className="flex min-h-11 items-center gap-3 text-sm md:min-h-8">
            <input
              type="checkbox"
              value={scope}
              aria-invalid={scopesError !== undefined}
              className="size-4 shrink-0 accent-accent"
              {...form.register('scopes')}
            />
            {SCOPE_LABELS[scope]}
          </label>
        ))}
        <div aria-live="polite">
          {scopesError && (
            <p className="mt-1.5 font-medium text-danger text-sm">{scopesError.message}</p>
          )}
        </div>
      </fieldset>
      <FormSelect
        control={form.control}
        name="lifetime"
        label="Valid for"
        options={LIFETIME_OPTIONS}
      />
    </FormDialog>
  );
}

/** The one time that the secret is shown: closed by saying so, not by a stray click. */
function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      mustAnswer
      title="Your new key"
      description="Copy it now for the system that will use it. It is shown only once."
      footer={
        <Button variant="primary" onClick={onClose}>
          I have stored it
        </Button>
      }
    >
      <div className="flex flex-wrap items-end gap-3">
        <Field label="API key" className="min-w-64 flex-1">
          {(control) => (
            <TextInput
              {...control}
              readOnly
              value={secret}
              className="font-mono text-xs!"
              autoComplete="off"
              spellCheck={false}
              onFocus={(event) => event.target.select()}
            />
          )}
        </Field>
        <CopyButton label="Copy key" text={() => secret} />
      </div>
    </Dialog>
  );
}
