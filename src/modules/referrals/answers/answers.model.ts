import type { Enums } from '@/lib/supabase/database.types';
import { KIND_LABELS } from '@/shared/outbox/outbox-labels';

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
}

interface ChannelOption {
  value: Channel;
  label: string;
}

/** By what an office can be written to; paper always goes. */
export function channelOptions({ email, fax }: OfficeReach): ChannelOption[] {
  return [
    ...(email === null ? [] : [{ value: 'email' as const, label: `Email to ${email}` }]),
    ...(fax === null ? [] : [{ value: 'fax' as const, label: `Fax to ${fax}` }]),
    { value: 'print', label: 'Print a letter' },
  ];
}

/** What the office likes best of what there is. */
export function preferredChannel(reach: OfficeReach): Channel {
  if (reach.preferred_way === 'email' && reach.email !== null) return 'email';
  if (reach.preferred_way === 'fax' && reach.fax !== null) return 'fax';
  return channelOptions(reach)[0]?.value ?? 'print';
}

/** The clinician's own address and wish, else the practice's. */
export function reachOf(
  provider: (OfficeReach & { practice: OfficeReach | null }) | null,
  practice: OfficeReach | null,
): OfficeReach {
  const office = provider?.practice ?? practice;
  return {
    preferred_way: provider?.preferred_way ?? office?.preferred_way ?? null,
    email: provider?.email ?? office?.email ?? null,
    fax: provider?.fax ?? office?.fax ?? null,
  };
}
