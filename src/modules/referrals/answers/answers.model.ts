import { formatPhone } from '@/lib/phone';
import type { Enums } from '@/lib/supabase/database.types';
import { cameBack, KIND_LABELS } from '@/records/outbox/outbox-labels';
import type { OfficeReach } from '@/records/referring-providers/office-reach.model';

type Kind = Enums<'outbox_kind'>;
type Channel = Enums<'outbox_channel'>;

interface ReferralFacts {
  status: Enums<'referral_status'>;
  information_to_ask_since: string | null;
  awaiting_information_since: string | null;
  setback: string | null;
}

/** Whether a letter is signed and can be sent. */
interface Letter {
  isSigned: boolean;
}

export function kindsFor(
  { status, information_to_ask_since, awaiting_information_since, setback }: ReferralFacts,
  { isSigned }: Letter,
): Kind[] {
  const kinds: Kind[] = [];
  if (isSigned) kinds.push('consult_letter');
  if (status === 'declined') kinds.push('declined');
  if (information_to_ask_since !== null || awaiting_information_since !== null) {
    kinds.push('information_missing');
  }
  if (setback === 'no_show') kinds.push('no_show');
  if (status === 'scheduled') kinds.push('appointment_made', 'appointment_moved');
  kinds.push('acknowledgement');
  return kinds;
}

export const kindOptions = (facts: ReferralFacts, letter: Letter) =>
  kindsFor(facts, letter).map((value) => ({ value, label: KIND_LABELS[value] }));

interface ChannelOption {
  value: Channel;
  label: string;
}

export function channelOptions(reach: OfficeReach): ChannelOption[] {
  const { email, fax, mobile, texts_to } = reach;
  return [
    ...(email === null ? [] : [{ value: 'email' as const, label: `Email to ${email}` }]),
    ...(fax === null ? [] : [{ value: 'fax' as const, label: `Fax to ${formatPhone(fax)}` }]),
    ...(mobile === null || texts_to === null
      ? []
      : [{ value: 'sms' as const, label: `Text message to ${formatPhone(mobile)}` }]),
    { value: 'print', label: 'Print a letter' },
  ];
}

interface LastMessage {
  channel: Channel;
  destination: string | null;
  state: Enums<'outbox_state'>;
  sent_at: string | null;
}

/**
 * The way by which the last message bounced, while the directory still has that address; null if
 * none did.
 */
export function failedWay(last: LastMessage | undefined, reach: OfficeReach): Channel | null {
  if (!last || !cameBack(last)) return null;
  const addresses = new Map<Channel, string | null>([
    ['email', reach.email],
    ['fax', reach.fax],
    ['sms', reach.texts_to],
  ]);
  const { channel, destination } = last;
  return addresses.get(channel) === destination ? channel : null;
}

/** The office's preferred way, unless that just failed. */
export function preferredChannel(reach: OfficeReach, failed: Channel | null = null): Channel {
  const open = channelOptions(reach).filter(({ value }) => value !== failed);
  const liked = open.find(({ value }) => value === reach.channel) ?? open[0];
  return liked?.value ?? 'print';
}
