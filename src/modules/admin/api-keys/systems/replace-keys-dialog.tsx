import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { FormDialog } from '@/kit/form/form-dialog';
import { FormSelect } from '@/kit/form/form-select';
import { FormTextArea } from '@/kit/form/form-text-area';
import { useZodForm } from '@/kit/form/use-zod-form';
import { LIFETIME_OPTIONS } from '../api-keys.model';
import type { RegisteredSystem } from '../api-keys.queries';
import { PUBLIC_KEYS_INPUT } from './public-keys-input';
import { NEW_KEYS, replacedKeysSchema, toReplacement } from './systems.model';
import { useReplaceSystemKeys } from './systems.mutations';

interface ReplaceKeysDialogProps {
  system: RegisteredSystem;
  onClose: () => void;
}

/** Takes a system's new keys. To change over without a break, the set holds the old and the new one. */
export function ReplaceKeysDialog({ system, onClose }: ReplaceKeysDialogProps) {
  const { id: companyId } = useCompany();
  const replace = useReplaceSystemKeys(companyId);
  const form = useZodForm(replacedKeysSchema, NEW_KEYS);
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
      <FormTextArea control={form.control} name="public_keys" {...PUBLIC_KEYS_INPUT} />
      <FormSelect
        control={form.control}
        name="lifetime"
        label="Valid for"
        options={LIFETIME_OPTIONS}
      />
    </FormDialog>
  );
}
