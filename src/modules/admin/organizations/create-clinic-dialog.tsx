import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { TextInput } from '@/ui/text-input';
import { type NewClinic, newClinicSchema, slugOf } from './organization.model';
import { useCreateClinic } from './organizations.mutations';
import { organizationQueries } from './organizations.queries';
import { TimeZoneField } from './time-zone-field';

interface CreateClinicDialogProps {
  onClose: () => void;
}

/** Makes a clinic, of which the person becomes the owner, and goes there. */
export function CreateClinicDialog({ onClose }: CreateClinicDialogProps) {
  const { timeZone } = useCompany();
  const navigate = useNavigate();
  const [id] = useState(() => crypto.randomUUID());
  const create = useCreateClinic();
  const { register, control, handleSubmit, formState, setValue } = useForm<NewClinic>({
    resolver: zodResolver(newClinicSchema),
    defaultValues: { name: '', slug: '', timeZone },
  });
  const { errors, dirtyFields } = formState;
  // Asked as it is typed; a question about an older text is dropped.
  const slug = useDeferredValue(useWatch({ control, name: 'slug' }));
  const isSlug = newClinicSchema.shape.slug.safeParse(slug).success;
  const free = useQuery({ ...organizationQueries.slugFree(slug), enabled: isSlug });
  const isTaken = isSlug && free.data === false;
  const submit = handleSubmit((draft) =>
    create.mutate(
      { ...draft, id },
      {
        onSuccess: () => {
          toast.success(`${draft.name} was created`);
          onClose();
          void navigate(paths.portal(draft.slug));
        },
      },
    ),
  );

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Create a clinic"
      description="You become its owner. It begins with an office and the usual lengths of appointments; everything else is yours to add."
      size="sm"
      locked={create.isPending}
      onSubmit={(event) => void submit(event)}
      footer={
        <>
          <Button disabled={create.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={create.isPending}>
            Create clinic
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label="Name" error={errors.name?.message} required>
          {(field) => (
            <TextInput
              {...field}
              {...register('name', {
                onChange: ({ target }: { target: HTMLInputElement }) => {
                  // Until it was written by hand.
                  if (!dirtyFields.slug) setValue('slug', slugOf(target.value));
                },
              })}
              autoComplete="off"
            />
          )}
        </Field>
        <Field
          label="Address in links"
          hint={
            isSlug && free.data === true
              ? `/companies/${slug} is free. It can’t be changed later.`
              : 'Lower-case letters, digits and hyphens. It can’t be changed later.'
          }
          error={isTaken ? `"${slug}" is taken.` : errors.slug?.message}
          required
        >
          {(field) => (
            <TextInput
              {...field}
              {...register('slug')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <TimeZoneField
          field={register('timeZone')}
          error={errors.timeZone?.message}
          hint="Every date and opening hour of the clinic is read in it."
        />
        <FormError message={create.error?.message} />
      </div>
    </Dialog>
  );
}
