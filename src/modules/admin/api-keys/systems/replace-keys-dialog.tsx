import { useWatch } from 'react-hook-form';
import { FormSelect } from '@/kit/form/form-select';
import { FormText } from '@/kit/form/form-text';
import { FormTextArea } from '@/kit/form/form-text-area';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { LIFETIME_INPUT } from '@/records/api-keys/api-keys.model';
import type { ApiKey } from '@/records/api-keys/api-keys.queries';
import { newKeys, replacedKeysSchema, toReplacement } from '@/records/api-keys/systems.model';
import { useReplaceSystemKeys } from '@/records/api-keys/systems.mutations';
import { KEYS_FROM_INPUT, KEYS_URL_INPUT, PUBLIC_KEYS_INPUT } from './keys-inputs';

interface ReplaceKeysDialogProps {
  system: ApiKey;
  onClose: () => void;
}

/**
 * Takes a system's new keys. The set can hold old and new keys, so that the change causes no break.
 */
export function ReplaceKeysDialog({ system, onClose }: ReplaceKeysDialogProps) {
  const replace = useReplaceSystemKeys();
  const form = useZodForm(replacedKeysSchema, newKeys(system.keys_url));
  const from = useWatch({ control: form.control, name: 'keys_from' });
  return (
    <SaveDialog
      form={form}
      title={`Replace the keys of ${system.name}`}
      description="Keys that are not in the new set stop working at once."
      footer="Replace keys"
      saved="Keys replaced"
      onSubmit={(draft) => replace.mutateAsync(toReplacement(draft, system.id, Date.now()))}
      onClose={onClose}
    >
      <FormSelect control={form.control} name="keys_from" {...KEYS_FROM_INPUT} />
      {from === 'address' ? (
        <FormText control={form.control} name="keys_url" {...KEYS_URL_INPUT} />
      ) : (
        <FormTextArea control={form.control} name="public_keys" {...PUBLIC_KEYS_INPUT} />
      )}
      <FormSelect control={form.control} name="lifetime" {...LIFETIME_INPUT} />
    </SaveDialog>
  );
}
