import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { FormTextArea } from '@/kit/form/form-text-area';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { useWithdrawReferral } from './network.mutations';
import type { Outgoing } from './outgoing.model';

const schema = z.object({
  reason: z
    .string()
    .trim()
    .min(1, 'Say why you withdraw this referral.')
    .max(500, 'At most 500 characters.'),
});

interface WithdrawDialogProps {
  outgoing: Outgoing;
  onClose: () => void;
}

/** Takes a referral back, with the reason that the other clinic reads. */
export function WithdrawDialog({ outgoing, onClose }: WithdrawDialogProps) {
  const { id: companyId } = useCompany();
  const withdraw = useWithdrawReferral(companyId);
  const form = useZodForm(schema, { reason: '' });
  return (
    <SaveDialog
      form={form}
      title="Withdraw referral"
      description={`${outgoing.partner_name} is asked to end it. Nothing stays shared.`}
      footer="Withdraw referral"
      saved="Referral withdrawn"
      onSubmit={({ reason }) => withdraw.mutateAsync({ outgoing_id: outgoing.id, reason })}
      onClose={onClose}
    >
      <FormTextArea control={form.control} name="reason" label="Reason" rows={3} required />
    </SaveDialog>
  );
}
