import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { memberQueries } from '@/tables/members/members.queries';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { Select } from '@/ui/select';
import { Switch } from '@/ui/switch';
import { TextInput } from '@/ui/text-input';
import type { ProviderEntry } from './all-providers.queries';
import { memberOptions, type ProviderDraft, providerSchema, toDraft } from './provider.model';
import { useSaveProvider } from './providers.mutations';

interface ProviderDialogProps {
  /** Null adds one. */
  provider: ProviderEntry | null;
  providers: readonly ProviderEntry[];
  onClose: () => void;
}

/** Adds a provider, or says who one is. */
export function ProviderDialog({ provider, providers, onClose }: ProviderDialogProps) {
  const { id: companyId } = useCompany();
  const activeId = useId();
  const [newId] = useState(() => crypto.randomUUID());
  const [seen, setSeen] = useState(provider);
  const members = useQuery(memberQueries.working(companyId));
  const save = useSaveProvider(companyId);
  const { register, control, handleSubmit, formState, reset } = useForm<ProviderDraft>({
    resolver: zodResolver(providerSchema),
    defaultValues: toDraft(provider),
  });
  const { errors } = formState;
  // It may be among them: added, with only the answer lost.
  const others = providers.filter(({ id }) => id !== newId);
  const isFirst = !others.some((each) => each.is_primary && each.is_active);
  const submit = handleSubmit((draft) =>
    save.mutate(
      { draft, seen, newId, isFirst },
      {
        onSuccess: () => {
          toast.success(`${draft.name} was saved`);
          onClose();
        },
      },
    ),
  );

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={provider ? `Edit ${provider.name}` : 'Add a provider'}
      size="sm"
      locked={save.isPending}
      onSubmit={(event) => void submit(event)}
      footer={
        <>
          <Button disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={save.isPending}>
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label="Name" hint="As patients read it." error={errors.name?.message} required>
          {(field) => <TextInput {...field} {...register('name')} autoComplete="off" />}
        </Field>
        <Field label="Specialty" error={errors.specialty?.message} required>
          {(field) => <TextInput {...field} {...register('specialty')} autoComplete="off" />}
        </Field>
        <Controller
          control={control}
          name="member"
          render={({ field }) => (
            <Field label="Member" hint="Who is told what concerns this provider.">
              {(props) => (
                <Select
                  {...props}
                  disabled={members.data === undefined}
                  options={memberOptions(members.data ?? [], others, seen)}
                  value={members.data && field.value}
                  onValueChange={field.onChange}
                  placeholder={members.isError ? 'Unknown' : 'Loading the team...'}
                />
              )}
            </Field>
          )}
        />
        <Controller
          control={control}
          name="isActive"
          render={({ field }) => (
            <div className="flex min-h-11 items-center justify-between gap-6">
              <label htmlFor={activeId} className="text-sm">
                Sees patients: offered for appointments and operations
              </label>
              <Switch id={activeId} checked={field.value} onCheckedChange={field.onChange} />
            </div>
          )}
        />
        <FormError message={save.error?.message} />
        {save.error?.code === 'stale' && seen && (
          <div>
            <Button
              size="sm"
              onClick={() => {
                setSeen(provider);
                reset(toDraft(provider));
                save.reset();
              }}
            >
              Look at it as it is now
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
