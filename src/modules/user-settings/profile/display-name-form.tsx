import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { useCurrentUser } from '@/company/company-context';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { TextInput } from '@/ui/text-input';
import { useSaveDisplayName } from '../user-settings.mutations';
import { type DisplayNameDraft, displayNameSchema, toDisplayName } from './display-name.model';

interface DisplayNameFormProps {
  /** As stored; null where none was ever set. */
  displayName: string | null;
}

export function DisplayNameForm({ displayName }: DisplayNameFormProps) {
  const { username } = useCurrentUser();
  const save = useSaveDisplayName();
  const { register, handleSubmit, reset, formState } = useForm<DisplayNameDraft>({
    resolver: zodResolver(displayNameSchema),
    defaultValues: { displayName: displayName ?? '' },
  });
  const submit = handleSubmit((draft) =>
    save.mutate(toDisplayName(draft), {
      onSuccess: (saved) => {
        reset({ displayName: saved.display_name ?? '' });
        toast.success('Display name saved');
      },
    }),
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <Field
        label="Display name"
        hint={`Left empty, your username “${username}” is shown instead.`}
        error={formState.errors.displayName?.message}
      >
        {(control) => (
          <div className="flex gap-2">
            <TextInput {...control} {...register('displayName')} autoComplete="name" />
            <Button type="submit" variant="primary" pending={save.isPending}>
              Save
            </Button>
          </div>
        )}
      </Field>
      <FormError
        message={
          save.isError ? `Your display name was not saved. ${save.error.message}` : undefined
        }
      />
    </form>
  );
}
