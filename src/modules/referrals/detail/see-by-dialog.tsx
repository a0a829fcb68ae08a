import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { REFERRAL } from '@/fields/referral';
import { textOf } from '@/fields/schema';
import { EditDialog } from '@/kit/conflict/edit-dialog';
import { useSeenForm } from '@/kit/conflict/use-seen-form';
import { FormText } from '@/kit/form/form-text';
import { formatCalendarDate } from '@/lib/dates';
import { pick } from '@/lib/pick';
import { useUpdateReferral } from '@/records/referrals/referrals.mutations';
import type { ReferralDetail } from '@/records/referrals/referrals.queries';

const schema = z.object({ seeBy: textOf(REFERRAL.asked_see_by, 'Choose a day.') });

const SHOWN = ['id', 'updated_at', 'asked_see_by'] as const;

interface SeeByDialogProps {
  referral: ReferralDetail;
  onClose: () => void;
}

export function SeeByDialog({ referral, onClose }: SeeByDialogProps) {
  const { id: companyId } = useCompany();
  const update = useUpdateReferral(companyId);
  const edited = useSeenForm(pick(referral, SHOWN), {
    schema,
    draftOf: ({ asked_see_by }) => ({ seeBy: asked_see_by ?? '' }),
    lines: ({ asked_see_by }) => [['See by', asked_see_by && formatCalendarDate(asked_see_by)]],
  });
  const { form, seen } = edited;
  return (
    <EditDialog
      edited={edited}
      noun="day"
      title="See by"
      size="sm"
      saved={({ seeBy }) => `See by ${formatCalendarDate(seeBy)}`}
      onSubmit={({ seeBy }) =>
        update.mutateAsync({ seen: seen.row, values: { asked_see_by: seeBy } })
      }
      onClose={onClose}
    >
      <FormText control={form.control} name="seeBy" label="Day" type="date" required />
    </EditDialog>
  );
}
