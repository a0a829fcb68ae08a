import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { referringProviderQueries } from '@/tables/referrals/referring-providers.queries';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { TextArea } from '@/ui/text-area';
import { useUpdateReferral } from '../referrals.mutations';
import type { ReferralDetail } from '../referrals.queries';
import { ReferringProviderField } from '../referring-provider-field';
import { type DetailsDraft, detailsSchema, toDetailsChange } from './details.model';

interface EditDetailsDialogProps {
  referral: ReferralDetail;
  onClose: () => void;
}

export function EditDetailsDialog({ referral, onClose }: EditDetailsDialogProps) {
  const company = useCompany();
  const update = useUpdateReferral(company.id, referral.id);
  const providers = useQuery(referringProviderQueries.known(company.id));
  // What it was when the form opened: a colleague's change in the meantime isn't ours to undo.
  const [before] = useState(referral);
  const form = useForm<DetailsDraft>({
    resolver: zodResolver(detailsSchema),
    defaultValues: {
      reason: before.reason ?? '',
      referringProvider: before.referring_provider ?? '',
    },
  });
  const { errors } = form.formState;

  function save(draft: DetailsDraft) {
    const change = toDetailsChange(draft, before);
    if (Object.keys(change).length === 0) {
      onClose();
      return;
    }
    update.mutate(change, {
      onSuccess: () => {
        toast.success('Details saved');
        onClose();
      },
    });
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Edit details"
      locked={update.isPending}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      footer={
        <>
          <Button disabled={update.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={update.isPending}>
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label="Reason" error={errors.reason?.message}>
          {(control) => <TextArea {...control} {...form.register('reason')} rows={5} />}
        </Field>
        <Field label="Referring provider" error={errors.referringProvider?.message}>
          {(control) => (
            <Controller
              control={form.control}
              name="referringProvider"
              render={({ field }) => (
                <ReferringProviderField
                  control={control}
                  value={field.value}
                  onChange={field.onChange}
                  onBlur={field.onBlur}
                  known={providers.data ?? []}
                />
              )}
            />
          )}
        </Field>
        <FormError message={update.error?.message} />
      </div>
    </Dialog>
  );
}
