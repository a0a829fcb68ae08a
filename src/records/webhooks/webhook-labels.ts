import type { Enums } from '@/lib/supabase/database.types';
import type { Tone } from '@/ui/tone';

export type WebhookEvent = Enums<'webhook_event'>;

/** The test event can't be chosen: it is sent by hand. */
type ChosenEvent = Exclude<WebhookEvent, 'webhook.test'>;

export const CHOSEN_EVENTS: Record<ChosenEvent, string> = {
  'referral.received': 'A referral comes in',
  'referral.status_changed': 'Its status changes',
  'referral.appointment_changed': 'An appointment is made or changes',
  'referral.answered': 'The referring office is answered',
  'referral.information_missing': 'Information is missing',
  'referral.information_received': 'Missing information arrives',
  'referral.document_added': 'A document is added',
};

export const EVENT_LABELS: Record<WebhookEvent, string> = {
  ...CHOSEN_EVENTS,
  'webhook.test': 'Test',
};

export const STATES: Record<Enums<'webhook_state'>, { label: string; tone: Tone }> = {
  active: { label: 'Active', tone: 'success' },
  paused: { label: 'Paused', tone: 'neutral' },
  gone: { label: 'Switched off by the receiver', tone: 'danger' },
  failing: { label: 'Switched off after five days of failures', tone: 'danger' },
  unkept: { label: 'Paused until an administrator starts it', tone: 'danger' },
};

export const MESSAGE_STATES: Record<
  Enums<'webhook_message_state'>,
  { label: string; tone: Tone }
> = {
  queued: { label: 'Waiting', tone: 'neutral' },
  sending: { label: 'Sending', tone: 'neutral' },
  delivered: { label: 'Delivered', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
};

const ERRORS: Record<Enums<'webhook_error'>, string> = {
  refused: 'The receiver refused it',
  redirected: 'The address redirects, which is not followed',
  unreachable: 'The receiver could not be reached',
  timed_out: 'The receiver took too long',
  private_address: 'The address is in a private network',
  gone: 'The receiver accepts no more messages',
  switched_off: 'The webhook was switched off',
  interrupted: 'Sending was interrupted',
};

export function whatFailed(message: {
  last_error: Enums<'webhook_error'> | null;
  last_status: number | null;
}): string | null {
  const { last_error, last_status } = message;
  if (last_error === null) return null;
  return last_status === null
    ? `${ERRORS[last_error]}.`
    : `${ERRORS[last_error]} (${last_status}).`;
}
