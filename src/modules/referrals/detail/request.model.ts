import { z } from 'zod';
import { isDay } from '@/fields/checks';
import { text } from '@/fields/schema';
import { fromClock, fromTimeField } from '@/lib/clinic-clock';
import { type Enums, enums } from '@/lib/supabase/database.types';
import { blankToNull } from '@/lib/text';
import { momentFields } from '@/records/contact-attempts/contact-attempts.model';
import { LIMITS } from '@/records/referrals/referrals.model';
import { NO_REACH, type OfficeReach } from '@/records/referring-providers/office-reach.model';
import { channelOptions, preferredChannel } from '../answers/answers.model';

type Channel = Enums<'outbox_channel'>;

export const requestSchema = z
  .object({
    items: z.array(z.string()).min(1, 'Choose what to ask for.'),
    channel: z.enum(enums.outbox_channel),
    spokenWith: text(200),
    day: z.string().refine(isDay, 'Choose a day.'),
    time: z.string().refine((time) => fromTimeField(time) !== null, 'Choose a time.'),
    note: text(LIMITS.note),
  })
  .refine(({ channel, spokenWith }) => channel !== 'phone' || spokenWith !== '', {
    path: ['spokenWith'],
    message: 'Say who you spoke with.',
  });

type RequestDraft = z.output<typeof requestSchema>;

interface Option {
  value: Channel;
  label: string;
}

export function requestOptions(
  { source, source_name }: { source: Enums<'referral_source'>; source_name: string | null },
  reach: OfficeReach | null,
): { options: Option[]; preferred: Channel; hint: string | undefined } {
  const call: Option = { value: 'phone', label: 'Phone call that I made' };
  if (source === 'network') {
    return {
      options: [{ value: 'network', label: 'Network' }, call],
      preferred: 'network',
      hint: undefined,
    };
  }
  const known = reach ?? NO_REACH;
  const shown: Option[] =
    source === 'clinic'
      ? []
      : [
          {
            value: 'system',
            label:
              source === 'web_form'
                ? 'Status page of the office'
                : `In ${source_name ?? 'their system'}`,
          },
        ];
  const written = channelOptions(known);
  const isReached = written.some(({ value }) => value !== 'print');
  return {
    options: [...shown, ...written, call],
    preferred: isReached ? preferredChannel(known) : (shown[0]?.value ?? 'phone'),
    hint: isReached ? undefined : 'No email, fax or mobile number in the directory.',
  };
}

/** The request as sent. An unchanged time is the moment the form opened. */
export function toRequest(
  { items, channel, spokenWith, day, time, note }: RequestDraft,
  {
    id,
    at,
    referralId,
    timeZone,
  }: { id: string; at: string; referralId: string; timeZone: string },
) {
  const start = momentFields(at, timeZone);
  const isUntouched = day === start.day && time === start.time;
  const said = isUntouched ? at : fromClock({ day, minute: fromTimeField(time) ?? 0 }, timeZone);
  const isCall = channel === 'phone';
  return {
    answer_id: id,
    referral_id: referralId,
    kind: 'information_missing' as const,
    channel,
    note: blankToNull(note),
    item_ids: items,
    spoken_with: isCall ? spokenWith : null,
    said_at: isCall ? said : null,
  };
}

export function savedText(channel: Channel): string {
  switch (channel) {
    case 'phone':
      return 'Call saved';
    case 'print':
      return 'Letter to print';
    case 'network':
    case 'system':
      return 'Request shown to the sender';
    case 'email':
    case 'fax':
    case 'sms':
      return 'Request waits to be sent';
  }
}
