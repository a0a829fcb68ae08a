import { useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { FormDialog } from '@/kit/form/form-dialog';
import { FormSelect } from '@/kit/form/form-select';
import { FormText } from '@/kit/form/form-text';
import { FormTextArea } from '@/kit/form/form-text-area';
import { useZodForm } from '@/kit/form/use-zod-form';
import { LIFETIME_OPTIONS } from '../api-keys.model';
import type { ApiKey } from '../api-keys.queries';
import { KEYS_FROM_INPUT, KEYS_URL_INPUT, PUBLIC_KEYS_INPUT } from './keys-inputs';
import { newKeys, replacedKeysSchema, toReplacement } from './systems.model';
import { useReplaceSystemKeys } from './systems.mutations';

interface ReplaceKeysDialogProps {
  system: ApiKey;
  onClose: () => void;
}

/** Takes a system's new keys. To change over without a break, the set holds the old and the new one. */
export function ReplaceKeysDialog({ system, onClose }: ReplaceKeysDialogProps) {
  const { id: companyId } = useCompany();
  const replace = useReplaceSystemKeys(companyId);
  const form = useZodForm(replacedKeysSchema, newKeys(system.keys_url));
  const from = useWatch({ control: form.control, name: 'keys_from' });
  return (
    <FormDialog
      form={form}
      title={`Replace the keys of ${system.name}`}
      description="Keys that are not in the new set stop working at once."
      footer="Replace keys"
      onSubmit={async (draft) => {
        await replace.mutateAsync(toReplacement(draft, system.id, Date.now()));
        toast.success('Keys replaced');
        onClose();
      }}
      onClose={onClose}
    >
      <FormSelect control={form.control} name="keys_from" {...KEYS_FROM_INPUT} />
      {from === 'address' ? (
        <FormText control={form.control} name="keys_url" {...KEYS_URL_INPUT} />
      ) : (
        <FormTextArea control={form.control} name="public_keys" {...PUBLIC_KEYS_INPUT} />
      )}
      <FormSelect
        control={form.control}
        name="lifetime"
        label="Valid for"
        options={LIFETIME_OPTIONS}
      />
    </FormDialog>
  );
}
