import { z } from 'zod';
import { text } from '@/fields/schema';
import type { Enums } from '@/lib/supabase/database.types';
import type { StatusLink } from '@/records/outbox/outbox.queries';
import { LIMITS } from '@/records/referrals/referrals.model';

export const messageSchema = z.object({
  body: text(LIMITS.note, 'Write the message first.'),
});

export const EMPTY_MESSAGE = { body: '' };

interface Way {
  isNetwork: boolean;
  /** The office's preferred way; null if nothing is sent automatically. */
  channel: Enums<'outbox_channel'> | null;
  link: Pick<StatusLink, 'made_by_form' | 'confirmed_at'> | null;
  /** Earlier messages about the referral, including the link's code. */
  messages: readonly { state: Enums<'outbox_state'> }[];
}

const GOES_BY = { email: 'email', fax: 'fax', sms: 'text message' } as const;

const isWritten = (channel: Way['channel']): channel is keyof typeof GOES_BY =>
  channel !== null && channel in GOES_BY;

/** How the office learns of a message, as `write_to_office` sends it. */
export function messageHint({ isNetwork, channel, link, messages }: Way): string {
  if (isNetwork) return 'The sending clinic reads it in the portal.';
  if (isWritten(channel)) {
    return `Goes by ${GOES_BY[channel]}. The office reads it behind its status link.`;
  }
  const isShown =
    link !== null &&
    (!link.made_by_form ||
      link.confirmed_at !== null ||
      messages.some(({ state }) => state !== 'queued' && state !== 'canceled'));
  return isShown
    ? 'The office gets no notice. It sees the message when it next opens its status link.'
    : 'Becomes a letter, to print and mail under Answers to the office.';
}
