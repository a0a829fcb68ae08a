import { formatPhone, textingNumber } from '@/lib/phone';
import type { Enums } from '@/lib/supabase/database.types';
import { cameBack, KIND_LABELS } from '@/shared/outbox/outbox-labels';

type Kind = Enums<'outbox_kind'>;
type Channel = Enums<'outbox_channel'>;

interface Standing {
  status: Enums<'referral_status'>;
  awaiting_information_since: string | null;
  setback: string | null;
}

/** Whether a letter is signed, so that it can go out. */
interface Letter {
  isSigned: boolean;
}

/** What there is to tell of a referral as it stands, the likeliest first. */
export function kindsFor(
  { status, awaiting_information_since, setback }: Standing,
  { isSigned }: Letter,
): Kind[] {
  const kinds: Kind[] = [];
  if (isSigned) kinds.push('consult_letter');
  if (status === 'declined') kinds.push('declined');
  if (awaiting_information_since !== null) kinds.push('information_missing');
  if (setback === 'no_show') kinds.push('no_show');
  if (status === 'scheduled') kinds.push('appointment_made', 'appointment_moved');
  kinds.push('acknowledgement');
  return kinds;
}

export const kindOptions = (standing: Standing, letter: Letter) =>
  kindsFor(standing, letter).map((value) => ({ value, label: KIND_LABELS[value] }));

/** How an office likes to hear, and where it is written to. */
export interface OfficeReach {
  preferred_way: Enums<'office_contact_way'> | null;
  email: string | null;
  fax: string | null;
  mobile: string | null;
  /** Since when the mobile number takes no text messages. */
  mobile_stopped_at: string | null;
}

interface ChannelOption {
  value: Channel;
  label: string;
}

/** Where text messages go; null where there is no number, or it asked for no more. */
const textsGoTo = ({ mobile, mobile_stopped_at }: OfficeReach) =>
  mobile === null || mobile_stopped_at !== null ? null : textingNumber(mobile);

/** By what an office can be written to; paper always goes. */
export function channelOptions(reach: OfficeReach): ChannelOption[] {
  const { email, fax } = reach;
  const mobile = textsGoTo(reach);
  return [
    ...(email === null ? [] : [{ value: 'email' as const, label: `Email to ${email}` }]),
    ...(fax === null ? [] : [{ value: 'fax' as const, label: `Fax to ${formatPhone(fax)}` }]),
    ...(mobile === null
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

/** By which the last message came back, while the directory has the same address; null where nothing did. */
export function failedWay(last: LastMessage | undefined, reach: OfficeReach): Channel | null {
  if (!last || !cameBack(last)) return null;
  const addresses = { email: reach.email, fax: reach.fax, sms: textsGoTo(reach) };
  const { channel, destination } = last;
  if (channel === 'print' || channel === 'network') return null;
  return destination === addresses[channel] ? channel : null;
}

/** What the office likes best of what there is, but for the way that just failed. */
export function preferredChannel(reach: OfficeReach, failed: Channel | null = null): Channel {
  const open = channelOptions(reach).filter(({ value }) => value !== failed);
  const way = reach.preferred_way === 'text' ? 'sms' : reach.preferred_way;
  const liked = open.find(({ value }) => value === way) ?? open[0];
  return liked?.value ?? 'print';
}

/** The clinician's own address and wish, else the practice's. */
export function reachOf(
  provider: (OfficeReach & { practice: OfficeReach | null }) | null,
  practice: OfficeReach | null,
): OfficeReach {
  const office = provider?.practice ?? practice;
  // That it is not to be texted goes with the number.
  const mobile = provider && provider.mobile !== null ? provider : office;
  return {
    preferred_way: provider?.preferred_way ?? office?.preferred_way ?? null,
    email: provider?.email ?? office?.email ?? null,
    fax: provider?.fax ?? office?.fax ?? null,
    mobile: mobile?.mobile ?? null,
    mobile_stopped_at: mobile?.mobile_stopped_at ?? null,
  };
}
