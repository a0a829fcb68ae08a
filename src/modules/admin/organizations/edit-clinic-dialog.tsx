import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { NPI_HINT } from '@/lib/npi';
import { refusalOf } from '@/lib/refusal';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { TextArea } from '@/ui/text-area';
import { TextInput } from '@/ui/text-input';
import { type DetailsDraft, detailsSchema, toDetails, toDraft } from './organization.model';
import { useSaveClinic } from './organizations.mutations';
import type { Organization } from './organizations.queries';
import { TimeZoneField } from './time-zone-field';

interface EditClinicDialogProps {
  /** As it is now: the list asks again after a refusal. */
  clinic: Organization;
  onClose: () => void;
}

/** What a clinic is called, and where it is found. */
export function EditClinicDialog({ clinic, onClose }: EditClinicDialogProps) {
  const [seen, setSeen] = useState(clinic.details_revision);
  const save = useSaveClinic();
  const { register, handleSubmit, formState, reset } = useForm<DetailsDraft>({
    resolver: zodResolver(detailsSchema),
    defaultValues: toDraft(clinic),
  });
  const { errors } = formState;
  const submit = handleSubmit((draft) =>
    save.mutate(
      { id: clinic.id, revision: seen, details: toDetails(draft) },
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
      title={`Edit ${clinic.name}`}
      description={`Its address in links stays /companies/${clinic.slug}: bookmarks, messages and other offices know it by that.`}
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
        <Field label="Name" error={errors.name?.message} required>
          {(field) => <TextInput {...field} {...register('name')} autoComplete="organization" />}
        </Field>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label="NPI" hint={NPI_HINT} error={errors.npi?.message}>
            {(field) => (
              <TextInput {...field} {...register('npi')} inputMode="numeric" autoComplete="off" />
            )}
          </Field>
          <Field label="Phone" error={errors.phone?.message}>
            {(field) => <TextInput {...field} {...register('phone')} type="tel" />}
          </Field>
        </div>
        <Field label="Address" error={errors.address?.message}>
          {(field) => (
            <TextArea {...field} {...register('address')} rows={3} autoComplete="street-address" />
          )}
        </Field>
        <TimeZoneField
          field={register('timeZone')}
          error={errors.timeZone?.message}
          hint="Every date and opening hour is read in it. Appointments keep their moment."
        />
        <FormError message={save.error?.message} />
        {refusalOf(save.error)?.kind === 'stale' && (
          <div>
            <Button
              size="sm"
              onClick={() => {
                setSeen(clinic.details_revision);
                reset(toDraft(clinic));
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
