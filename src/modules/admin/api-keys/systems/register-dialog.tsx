import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useCompany } from '@/company/company-context';
import { FormDialog } from '@/kit/form/form-dialog';
import { FormSelect } from '@/kit/form/form-select';
import { FormText } from '@/kit/form/form-text';
import { FormTextArea } from '@/kit/form/form-text-area';
import { useZodForm } from '@/kit/form/use-zod-form';
import { pick } from '@/lib/pick';
import { LIFETIME_INPUT, NAME_INPUT, SCOPE_LABELS } from '@/records/api-keys/api-keys.model';
import { NEW_SYSTEM, systemSchema, toRegistration } from '@/records/api-keys/systems.model';
import { useRegisterSystem } from '@/records/api-keys/systems.mutations';
import { CheckList } from '../check-list';
import { AddressesDialog } from './addresses-dialog';
import { KEYS_FROM_INPUT, KEYS_URL_INPUT, PUBLIC_KEYS_INPUT } from './keys-inputs';

const SCOPES = pick(SCOPE_LABELS, ['referrals_create', 'referrals_status']);

export function RegisterDialog({ onClose }: { onClose: () => void }) {
  const { id: companyId } = useCompany();
  // Made once for this form: sent again after a lost answer, it is the same registration.
  const [id] = useState(() => crypto.randomUUID());
  const register = useRegisterSystem(companyId);
  const form = useZodForm(systemSchema, NEW_SYSTEM);
  const from = useWatch({ control: form.control, name: 'keys_from' });

  if (register.isSuccess) {
    return <AddressesDialog title="System registered" clientId={register.data} onClose={onClose} />;
  }
  return (
    <FormDialog
      form={form}
      title="Register a FHIR system"
      description="Its referrals are marked with this name."
      footer="Register system"
      onSubmit={(draft) => register.mutateAsync(toRegistration(draft, id, Date.now()))}
      onClose={onClose}
    >
      <FormText control={form.control} name="name" {...NAME_INPUT} />
      <FormSelect control={form.control} name="keys_from" {...KEYS_FROM_INPUT} />
      {from === 'address' ? (
        <FormText control={form.control} name="keys_url" {...KEYS_URL_INPUT} />
      ) : (
        <FormTextArea control={form.control} name="public_keys" {...PUBLIC_KEYS_INPUT} />
      )}
      <CheckList
        legend="What it allows"
        labels={SCOPES}
        field={form.register('scopes')}
        error={form.formState.errors.scopes?.message}
      />
      <FormSelect control={form.control} name="lifetime" {...LIFETIME_INPUT} />
    </FormDialog>
  );
}
