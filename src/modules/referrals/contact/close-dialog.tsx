import { z } from 'zod';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { text } from '@/fields/schema';
import { FormTextArea } from '@/kit/form/form-text-area';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { blankToNull } from '@/lib/text';
import { LIMITS } from '@/records/referrals/referrals.model';
import { useSetReferralStatus } from '@/records/referrals/referrals.mutations';
import type { ReferralDetail } from '@/records/referrals/referrals.queries';

interface CloseDialogProps {
  referral: ReferralDetail;
  onClose: () => void;
}

const schema = z.object({
  note: text(LIMITS.note),
});

export function CloseDialog({ referral, onClose }: CloseDialogProps) {
  const company = useCompany();
  const change = useSetReferralStatus(company.id, useCurrentUser().id);
  const form = useZodForm(schema, { note: '' });
  const office = referral.referrer_name ?? 'the referring provider';
  return (
    <SaveDialog
      form={form}
      title="Close as unable to reach"
      description={`Declines the referral: patient not reached. Let ${office} know.`}
      size="sm"
      footer="Close referral"
      saved="Referral closed"
      onSubmit={({ note }) =>
        change.mutateAsync({
          referralId: referral.id,
          status: 'declined',
          seen: referral.status,
          note: blankToNull(note),
          reason: 'patient_unreachable',
        })
      }
      onClose={onClose}
    >
      <FormTextArea control={form.control} name="note" label="Note" hint="Optional." rows={2} />
    </SaveDialog>
  );
}
