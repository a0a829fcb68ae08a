import { useQuery } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { showConflict } from '@/kit/conflict/show-conflict';
import { useSeen } from '@/kit/conflict/use-seen';
import { FormDialog } from '@/kit/form/form-dialog';
import { FormTextArea } from '@/kit/form/form-text-area';
import { useZodForm } from '@/kit/form/use-zod-form';
import { referringProviderQueries } from '@/shared/referrals/referring-providers.queries';
import { useUpdateReferral } from '../referrals.mutations';
import type { ReferralDetail } from '../referrals.queries';
import { ReferringProviderField } from '../referring-provider-field';
import {
  type DetailsDraft,
  detailsOf,
  detailsSchema,
  draftOf,
  linesOf,
  toDetailsChange,
} from './details.model';

interface EditDetailsDialogProps {
  referral: ReferralDetail;
  onClose: () => void;
}

export function EditDetailsDialog({ referral, onClose }: EditDetailsDialogProps) {
  const company = useCompany();
  const update = useUpdateReferral(company.id);
  const providers = useQuery(referringProviderQueries.known(company.id));
  const seen = useSeen(detailsOf(referral));
  const form = useZodForm(detailsSchema, draftOf(referral));

  async function save(draft: DetailsDraft) {
    await update.mutateAsync({ seen: seen.row, values: toDetailsChange(draft, seen.start) });
    toast.success('Details saved');
    onClose();
  }

  return (
    <FormDialog
      form={form}
      title="Edit details"
      footer="Save details"
      onSubmit={save}
      failure={showConflict({
        seen,
        lines: linesOf,
        onUseTheirs: (theirs) => form.reset(draftOf(theirs)),
      })}
      onClose={onClose}
    >
      <FormTextArea control={form.control} name="reason" label="Reason" rows={5} />
      <ReferringProviderField
        control={form.control}
        name="referringProvider"
        known={providers.data ?? []}
      />
    </FormDialog>
  );
}
