import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { text } from '@/fields/schema';
import { FormSelect } from '@/kit/form/form-select';
import { FormTextArea } from '@/kit/form/form-text-area';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { type Enums, enums } from '@/lib/supabase/database.types';
import { letterQueries } from '@/records/consult-letters/consult-letters.queries';
import { useSendReferralAnswer } from '@/records/outbox/outbox.mutations';
import { outboxQueries } from '@/records/outbox/outbox.queries';
import { answersQueries } from '@/records/referrals/answers.queries';
import { LIMITS } from '@/records/referrals/referrals.model';
import type { ReferralDetail } from '@/records/referrals/referrals.queries';
import { NO_REACH, type OfficeReach } from '@/records/referring-providers/office-reach.model';
import { channelOptions, failedWay, kindOptions, preferredChannel } from './answers.model';

interface SendAnswerDialogProps {
  referral: ReferralDetail;
  /** If it is chosen already. */
  kind?: Enums<'outbox_kind'>;
  onClose: () => void;
}

export function SendAnswerDialog(props: SendAnswerDialogProps) {
  const { id: companyId } = useCompany();
  const reach = useQuery(answersQueries.reach(companyId, props.referral));
  const letters = useQuery(letterQueries.summaries(companyId, props.referral.id));
  const messages = useQuery(outboxQueries.ofReferral(companyId, props.referral.id));
  if (reach.isPending || letters.isPending || messages.isPending) return null;
  const isSigned = letters.data?.some(({ signed_at }) => signed_at !== null) ?? false;
  const known = reach.data ?? NO_REACH;
  const failed = failedWay(messages.data?.[0], known);
  return <AnswerForm {...props} reach={known} failed={failed} isSigned={isSigned} />;
}

const schema = z.object({
  kind: z.enum(enums.outbox_kind, 'Choose the answer.'),
  channel: z.enum(enums.outbox_channel),
  note: text(LIMITS.note),
});

interface AnswerFormProps extends SendAnswerDialogProps {
  reach: OfficeReach;
  failed: Enums<'outbox_channel'> | null;
  isSigned: boolean;
}

function AnswerForm({ referral, kind, reach, failed, isSigned, onClose }: AnswerFormProps) {
  const send = useSendReferralAnswer();
  const [id] = useState(() => crypto.randomUUID());
  const kinds = kindOptions(referral, { isSigned });
  const isNetwork = referral.source === 'network';
  const form = useZodForm(schema, {
    ...(kind && { kind }),
    // A clinic of this installation reads answers where it sent the referral.
    channel: isNetwork ? 'network' : preferredChannel(reach, failed),
    note: '',
  });
  const [chosen, channel] = useWatch({ control: form.control, name: ['kind', 'channel'] });
  const isRefusal = chosen === 'declined';
  const goesItself =
    chosen === 'consult_letter' && channel === 'fax' && reach.fax_letters === 'letter';
  const to = referral.referrer_name ?? 'The referring office';
  return (
    <SaveDialog
      form={form}
      title="Send answer"
      description={
        isNetwork ? 'The sending clinic reads it in the portal at once.' : goesAs(to, goesItself)
      }
      footer="Send answer"
      saved={SAVED[channel] ?? 'Answer is on its way'}
      onSubmit={({ kind, channel, note }) =>
        send.mutateAsync({ answer_id: id, referral_id: referral.id, kind, channel, note })
      }
      onClose={onClose}
    >
      <div className={isNetwork ? 'grid' : 'grid gap-4 sm:grid-cols-2'}>
        <FormSelect control={form.control} name="kind" label="Answer" options={kinds} required />
        {!isNetwork && (
          <FormSelect
            control={form.control}
            name="channel"
            label="Send by"
            options={channelOptions(reach)}
            hint={hintFor(reach, failed)}
            required
          />
        )}
      </div>
      <FormTextArea
        control={form.control}
        name="note"
        label={isRefusal ? 'Advice to the office' : 'Note to the office'}
        hint={isNetwork ? 'Optional.' : 'Optional. Shown behind the link only.'}
        rows={3}
      />
    </SaveDialog>
  );
}

function goesAs(to: string, isLetter: boolean): string {
  return isLetter
    ? `${to} gets the letter itself by fax, with a link.`
    : `${to} gets a link. Only the date of birth opens it.`;
}

/** Paper waits until a member prints and mails it. */
const SAVED: Partial<Record<Enums<'outbox_channel'>, string>> = {
  network: 'Answer sent',
  print: 'Letter is ready to print',
};

function hintFor(reach: OfficeReach, failed: Enums<'outbox_channel'> | null): string | undefined {
  if (failed === 'email') return 'The last mail came back. Choose another way.';
  if (failed !== null) return 'The last message did not arrive. Choose another way.';
  return reach.mobile_stopped_at === null ? undefined : 'They replied STOP to text messages.';
}
