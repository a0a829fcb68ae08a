import { toast } from 'sonner';
import { useCurrentUser } from '@/company/company-context';
import { Form } from '@/kit/form/form';
import { FormField } from '@/kit/form/form-field';
import { FormSubmit } from '@/kit/form/form-submit';
import { useZodForm } from '@/kit/form/use-zod-form';
import { useSaveDisplayName } from '@/records/user-profiles/user-settings.mutations';
import { FormError } from '@/ui/form-error';
import { TextInput } from '@/ui/text-input';
import { displayNameSchema, toDisplayName } from './display-name.model';

interface DisplayNameFormProps {
  displayName: string | null;
}

export function DisplayNameForm({ displayName }: DisplayNameFormProps) {
  const { id, username } = useCurrentUser();
  const save = useSaveDisplayName(id);
  const form = useZodForm(displayNameSchema, { displayName: displayName ?? '' });

  return (
    <Form
      form={form}
      footer={null}
      onSubmit={async (draft) => {
        const saved = await save.mutateAsync(toDisplayName(draft));
        form.reset({ displayName: saved.display_name ?? '' });
        toast.success('Display name saved');
      }}
      failure={({ error }) => (
        <FormError message={`Your display name was not saved. ${error.message}`} />
      )}
    >
      <FormField
        control={form.control}
        name="displayName"
        label="Display name"
        hint={`If empty, your username “${username}” is shown.`}
      >
        {(wiring, field, isSaving) => (
          <div className="flex gap-2">
            <TextInput {...wiring} {...field} readOnly={isSaving} autoComplete="name" dir="auto" />
            <FormSubmit>Save</FormSubmit>
          </div>
        )}
      </FormField>
    </Form>
  );
}
