import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useCompany } from '@/company/company-context';
import { FormChecks } from '@/kit/form/form-checks';
import { FormRow } from '@/kit/form/form-row';
import { FormSelect } from '@/kit/form/form-select';
import { FormText } from '@/kit/form/form-text';
import { FormTextArea } from '@/kit/form/form-text-area';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { calendarDay } from '@/lib/dates';
import { isOpenItem } from '@/modules/referrals/missing.model';
import { momentFields } from '@/records/contact-attempts/contact-attempts.model';
import { useSendReferralAnswer } from '@/records/outbox/outbox.mutations';
import { answersQueries } from '@/records/referrals/answers.queries';
import type { MissingItem } from '@/records/referrals/missing.queries';
import { missingQueries } from '@/records/referrals/missing.queries';
import type { ReferralDetail } from '@/records/referrals/referrals.queries';
import type { OfficeReach } from '@/records/referring-providers/office-reach.model';
import { requestOptions, requestSchema, savedText, toRequest } from './request.model';

interface RequestDialogProps {
  referral: ReferralDetail;
  onClose: () => void;
}

export function RequestDialog(props: RequestDialogProps) {
  const { id: companyId } = useCompany();
  const missing = useQuery(missingQueries.of(companyId, props.referral.id));
  const reach = useQuery(answersQueries.reach(companyId, props.referral));
  if (missing.isPending || reach.isPending) return null;
  const items = missing.data?.filter(isOpenItem) ?? [];
  return <RequestForm {...props} items={items} reach={reach.data ?? null} />;
}

interface RequestFormProps extends RequestDialogProps {
  items: readonly MissingItem[];
  reach: OfficeReach | null;
}

function RequestForm({ referral, items, reach, onClose }: RequestFormProps) {
  const { timeZone } = useCompany();
  const send = useSendReferralAnswer();
  // Made once for a form: sent again after a lost answer, it is one request at one time.
  const [opened] = useState(() => ({ id: crypto.randomUUID(), at: new Date().toISOString() }));
  const { options, preferred, hint } = requestOptions(referral, reach);
  const form = useZodForm(requestSchema, {
    items: items.map(({ id }) => id),
    channel: preferred,
    spokenWith: '',
    ...momentFields(opened.at, timeZone),
    note: '',
  });
  const { control } = form;
  const channel = useWatch({ control, name: 'channel' });
  const isCall = channel === 'phone';
  const office = referral.referrer_name ?? 'The referring office';
  return (
    <SaveDialog
      form={form}
      title="Ask for missing information"
      description={
        isCall
          ? 'Write down a call that you made.'
          : `${office} is asked once the message goes out.`
      }
      footer={isCall ? 'Save call' : 'Send request'}
      saved={savedText(channel)}
      onSubmit={(draft) =>
        send.mutateAsync(toRequest(draft, { ...opened, referralId: referral.id, timeZone }))
      }
      onClose={onClose}
    >
      <FormChecks
        control={control}
        name="items"
        label="What to ask for"
        options={items.map(({ id, item }) => ({ value: id, label: item }))}
      />
      <FormSelect
        control={control}
        name="channel"
        label="Ask by"
        options={options}
        hint={hint}
        required
      />
      {isCall && (
        <>
          <FormText control={control} name="spokenWith" label="Spoke with" required />
          <FormRow>
            <FormText
              control={control}
              name="day"
              label="Day"
              type="date"
              max={calendarDay(new Date(opened.at), timeZone)}
            />
            <FormText control={control} name="time" label="Time" type="time" />
          </FormRow>
        </>
      )}
      <FormTextArea
        control={control}
        name="note"
        label={isCall ? 'Note' : 'Note to the office'}
        hint="Optional."
        rows={2}
      />
    </SaveDialog>
  );
}
