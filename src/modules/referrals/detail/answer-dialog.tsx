import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { isDay } from '@/fields/checks';
import { text } from '@/fields/schema';
import { FormRow } from '@/kit/form/form-row';
import { FormSelect } from '@/kit/form/form-select';
import { FormText } from '@/kit/form/form-text';
import { FormTextArea } from '@/kit/form/form-text-area';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { calendarDay } from '@/lib/dates';
import { enums } from '@/lib/supabase/database.types';
import { blankToNull } from '@/lib/text';
import { ANSWER_WAY_LABELS } from '@/records/referrals/referral-labels';
import { LIMITS } from '@/records/referrals/referrals.model';
import { useAnswerReferral } from '@/records/referrals/referrals.mutations';
import type { ReferralDetail } from '@/records/referrals/referrals.queries';

interface AnswerDialogProps {
  referral: ReferralDetail;
  onClose: () => void;
}

const schema = z.object({
  answeredOn: z.string().refine(isDay, 'Choose a day.'),
  way: z.enum(enums.referral_answer_way, 'Choose how it went out.'),
  note: text(LIMITS.note),
});

const WAYS = enums.referral_answer_way.map((value) => ({ value, label: ANSWER_WAY_LABELS[value] }));

export function AnswerDialog({ referral, onClose }: AnswerDialogProps) {
  const { timeZone } = useCompany();
  const answer = useAnswerReferral();
  const today = calendarDay(new Date(), timeZone);
  const form = useZodForm(schema, { answeredOn: today, note: '' });
  const to = referral.referrer_name ?? 'The referring provider';

  return (
    <SaveDialog
      form={form}
      title="Mark answered"
      description={
        referral.status === 'declined'
          ? `${to} knows that it was declined.`
          : `${to} knows the outcome. The referral ends once nothing else of it is open.`
      }
      footer="Mark answered"
      saved="Referral answered"
      onSubmit={({ answeredOn, way, note }) =>
        answer.mutateAsync({
          referralId: referral.id,
          answeredOn,
          way,
          note: blankToNull(note),
        })
      }
      onClose={onClose}
    >
      <FormRow>
        <FormText
          control={form.control}
          name="answeredOn"
          label="Sent on"
          type="date"
          max={today}
          required
        />
        <FormSelect
          control={form.control}
          name="way"
          label="Sent by"
          required
          options={WAYS}
          placeholder="Choose a way"
        />
      </FormRow>
      <FormTextArea control={form.control} name="note" label="Note" hint="Optional." rows={2} />
    </SaveDialog>
  );
}
