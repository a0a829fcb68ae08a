import type { Enums } from '@/lib/supabase/database.types';
import type { Tone } from '@/ui/tone';

export const KIND_LABELS: Record<Enums<'outbox_kind'>, string> = {
  acknowledgement: 'Acknowledgment',
  information_missing: 'Missing information',
  appointment_made: 'Appointment made',
  appointment_moved: 'Appointment moved',
  no_show: 'No-show',
  declined: 'Declined',
  consult_letter: 'Consult letter',
  message: 'Message',
};

export const CHANNEL_LABELS: Record<Enums<'outbox_channel'>, string> = {
  email: 'Email',
  fax: 'Fax',
  print: 'Paper',
  sms: 'Text message',
  network: 'Network',
  phone: 'Phone call',
  system: 'Their system or page',
};

const STATE_LABELS: Record<Enums<'outbox_state'>, { label: string; tone: Tone }> = {
  queued: { label: 'Waiting', tone: 'warning' },
  sending: { label: 'Sending', tone: 'info' },
  sent: { label: 'Sent', tone: 'success' },
  delivered: { label: 'Delivered', tone: 'success' },
  opened: { label: 'Opened', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  canceled: { label: 'Canceled', tone: 'neutral' },
};

interface Carried extends Progress {
  channel: Enums<'outbox_channel'>;
  is_simulated: boolean;
}

interface Progress {
  state: Enums<'outbox_state'>;
  sent_at: string | null;
}

/** Whether it is being sent. Paper needs a person, so it isn't. */
export const isUnderWay = ({ state, channel }: Pick<Carried, 'state' | 'channel'>) =>
  state === 'sending' || (state === 'queued' && channel !== 'print');

export const cameBack = ({ state, sent_at }: Progress) => state === 'failed' && sent_at !== null;

export function progressOf(message: Carried) {
  const progress = STATE_LABELS[message.state];
  if (message.channel === 'print' && message.state === 'queued') {
    return { ...progress, label: 'To print' };
  }
  if (message.channel === 'phone') return { label: 'Called', tone: 'success' as const };
  if (message.channel === 'system') return { label: 'Shown', tone: 'info' as const };
  if (cameBack(message)) return { ...progress, label: 'Came back' };
  if (message.is_simulated && (message.state === 'sent' || message.state === 'delivered')) {
    return { label: 'Simulated', tone: 'info' as const };
  }
  // Gateways accept these before they reach the recipient.
  const isUnconfirmed = message.channel === 'fax' || message.channel === 'sms';
  return message.state === 'sent' && isUnconfirmed
    ? { label: 'Sent, not confirmed', tone: 'info' as const }
    : progress;
}

export const ERROR_LABELS: Record<Enums<'outbox_error'>, string> = {
  address_refused: 'The address or number was refused. Correct it in the directory.',
  message_refused: 'The server refused the message.',
  sign_in_refused: 'The server refused our sign-in.',
  busy: 'The line or server was busy.',
  no_answer: 'The fax call was not answered.',
  unreachable: 'The server was not reached.',
  timed_out: 'The server took too long.',
  gateway_failed: 'The gateway failed.',
  interrupted: 'Sending was interrupted several times.',
  returned: 'The mail came back. Choose another way.',
  mailbox_full: 'The mailbox is full. Choose another way.',
  opted_out: 'They replied STOP to text messages. Choose another way.',
};
