import { z } from 'zod';
import { text } from '@/fields/schema';
import { formatDate } from '@/lib/dates';
import type { Enums } from '@/lib/supabase/database.types';
import { blankToNull } from '@/lib/text';
import { CHANNEL_LABELS } from '@/records/outbox/outbox-labels';
import { LIMITS } from '@/records/referrals/referrals.model';

export const USUAL_ITEMS = [
  'Office notes',
  'Imaging report',
  'Hearing test (audiogram)',
  'Lab results',
  'Medication list',
  'Insurance card',
  'Authorization',
  'Patient’s phone number',
] as const;

export const missingSchema = z
  .object({
    chosen: z.array(z.enum(USUAL_ITEMS)),
    other: text(LIMITS.missingItem),
    askedOf: text(LIMITS.missingItem),
  })
  .refine(({ chosen, other }) => chosen.length > 0 || other !== '', {
    path: ['chosen'],
    message: 'Choose what is missing, or write it below.',
  });

export type MissingDraft = z.infer<typeof missingSchema>;

export function itemsOf({ chosen, other, askedOf }: MissingDraft, idOf: (item: string) => string) {
  const items = [...chosen, ...(other === '' ? [] : [other])];
  return items.map((item) => ({ id: idOf(item), item, asked_of: blankToNull(askedOf) }));
}

interface Item {
  id: string;
  asked_of: string | null;
  asked_at: string | null;
  asked_way: Enums<'outbox_channel'> | null;
  received_at: string | null;
  withdrawn_at: string | null;
}

/** A request for information, latest first among equals. */
interface Request {
  kind: Enums<'outbox_kind'>;
  channel: Enums<'outbox_channel'>;
  state: Enums<'outbox_state'>;
  created_at: string;
  failed_at: string | null;
  is_simulated: boolean;
  answer: { items: readonly { item_id: string }[] };
}

export const ASKED_BY: Record<Enums<'outbox_channel'>, string> = {
  email: 'by email',
  fax: 'by fax',
  print: 'by letter',
  sms: 'by text message',
  network: 'by the network',
  phone: 'by phone',
  system: 'where the referral came from',
};

/** A missing item's progress; "requested" only after a message was sent. */
export function itemText(item: Item, messages: readonly Request[], timeZone: string): string {
  const { asked_at, asked_way, received_at, withdrawn_at } = item;
  const on = (moment: string) => formatDate(moment, timeZone);
  const asked =
    asked_at !== null && asked_way !== null
      ? `Asked ${ASKED_BY[asked_way]} on ${on(asked_at)}`
      : null;
  if (received_at !== null) return sentences([asked, `Received ${on(received_at)}`]);
  if (withdrawn_at !== null) return sentences([asked, `Not needed since ${on(withdrawn_at)}`]);
  const office = item.asked_of === null ? '' : `, of ${item.asked_of}`;
  return sentences([asked ?? `To ask for${office}`, latestText(item, messages, timeZone)]);
}

/** The last request's outcome, if it says more than "requested". */
function latestText(item: Item, messages: readonly Request[], timeZone: string): string | null {
  const last = messages.find(
    ({ kind, answer }) =>
      kind === 'information_missing' && answer.items.some(({ item_id }) => item_id === item.id),
  );
  if (!last) return null;
  const what = CHANNEL_LABELS[last.channel];
  switch (last.state) {
    case 'queued':
    case 'sending':
      return last.channel === 'print' ? 'Letter to print' : `${what} waits to be sent`;
    case 'sent':
      return last.channel === 'fax' || last.channel === 'sms'
        ? `${what} sent, arrival not confirmed`
        : null;
    case 'delivered':
      if (last.channel === 'phone') return null;
      return last.is_simulated ? 'Simulated: nothing left this demo' : 'Delivered';
    case 'opened':
      return 'Opened';
    case 'failed':
      return `${what} failed${last.failed_at === null ? '' : ` on ${formatDate(last.failed_at, timeZone)}`}`;
    case 'canceled':
      return null;
  }
}

const sentences = (parts: readonly (string | null)[]) =>
  parts.filter((part) => part !== null).join('. ');

export const isOpenItem = ({
  is_received,
  is_withdrawn,
}: {
  is_received: boolean;
  is_withdrawn: boolean;
}) => !is_received && !is_withdrawn;
