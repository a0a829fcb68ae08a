import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { blankToNull } from '@/lib/text';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { Select } from '@/ui/select';
import { TextInput } from '@/ui/text-input';
import { LOCATION_KINDS, type LocationDraft, locationSchema } from './system-settings.model';
import { useSaveLocation } from './system-settings.mutations';
import type { Location } from './system-settings.queries';

interface LocationDialogProps {
  /** Null for one that isn't there yet. */
  location: Location | null;
  onClose: () => void;
}

export function LocationDialog({ location, onClose }: LocationDialogProps) {
  const { id: companyId } = useCompany();
  const save = useSaveLocation(companyId);
  const [id] = useState(() => location?.id ?? crypto.randomUUID());
  const form = useForm<LocationDraft>({
    resolver: zodResolver(locationSchema),
    defaultValues: {
      name: location?.name ?? '',
      address: location?.address ?? '',
      kind: location?.kind ?? 'office',
    },
  });
  const { errors } = form.formState;

  function send({ name, address, kind }: LocationDraft) {
    const is_active = location?.is_active ?? true;
    save.mutate(
      { id, name, address: blankToNull(address), kind, is_active, isNew: location === null },
      {
        onSuccess: () => {
          toast.success('Location saved');
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={location ? 'Edit location' : 'Add location'}
      size="sm"
      locked={save.isPending}
      onSubmit={(event) => void form.handleSubmit(send)(event)}
      footer={
        <>
          <Button disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={save.isPending}>
            Save location
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FormError message={save.error?.message} />
        <Field label="Name" required error={errors.name?.message}>
          {(field) => <TextInput {...field} {...form.register('name')} autoComplete="off" />}
        </Field>
        <Field label="Address" error={errors.address?.message}>
          {(field) => <TextInput {...field} {...form.register('address')} autoComplete="off" />}
        </Field>
        <Controller
          control={form.control}
          name="kind"
          render={({ field: { value, onChange } }) => (
            <Field label="Kind">
              {(field) => (
                <Select
                  {...field}
                  options={LOCATION_KINDS}
                  value={value}
                  onValueChange={onChange}
                />
              )}
            </Field>
          )}
        />
      </div>
    </Dialog>
  );
}
