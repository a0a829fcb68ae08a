import { useQuery } from '@tanstack/react-query';
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { FormSwitch } from '@/kit/form/form-switch';
import type { Enums } from '@/lib/supabase/database.types';
import { answersQueries, type Referrer } from '@/records/referrals/answers.queries';
import { automaticAnswerQueries } from './automatic-answers.queries';

const NEWS = {
  acknowledgement: { setting: 'sends_acknowledgements', hint: 'That the referral came.' },
  appointment_made: { setting: 'sends_appointment_news', hint: 'That the appointment is booked.' },
  appointment_moved: { setting: 'sends_appointment_news', hint: 'That the appointment changed.' },
  no_show: { setting: 'sends_no_shows', hint: 'That the patient did not come.' },
} as const;

const WAYS: Partial<Record<Enums<'outbox_channel'>, string>> = {
  email: 'by email',
  fax: 'by fax',
  print: 'as a letter to print',
  sms: 'by text message',
};

interface TellOfficeProps<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  name: FieldPathByValue<Input, boolean>;
  companyId: string;
  news: keyof typeof NEWS;
  office: Referrer & { name: string | null };
}

/** Says beforehand what the referring office will hear by itself, and takes a no. */
export function TellOffice<Input extends FieldValues, Output>({
  companyId,
  news,
  office,
  ...field
}: TellOfficeProps<Input, Output>) {
  const { setting, hint } = NEWS[news];
  const settings = useQuery(automaticAnswerQueries.of(companyId));
  const { data: reach } = useQuery(answersQueries.reach(companyId, office));
  const way = reach?.channel && WAYS[reach.channel];
  if (!settings.data?.[setting] || !way) return null;
  return <FormSwitch {...field} label={`Tell ${office.name ?? 'the office'} ${way}`} hint={hint} />;
}
