import type { Enums } from '@/lib/supabase/database.types';
import { WAY_LABELS } from './referrer.model';

export interface OfficeReach {
  way: Enums<'office_contact_way'> | null;
  /** The channel of automatic answers; null if a person has to choose. */
  channel: Enums<'outbox_channel'> | null;
  email: string | null;
  fax: string | null;
  mobile: string | null;
  /** Since when the mobile number has refused text messages. */
  mobile_stopped_at: string | null;
  /** The number for text messages; null without one, or if it opted out. */
  texts_to: string | null;
  /** What a consult letter is by fax; the clinic's usual way where the office has no wish. */
  fax_letters: Enums<'letter_way'>;
}

export const NO_REACH: OfficeReach = {
  way: null,
  channel: null,
  email: null,
  fax: null,
  mobile: null,
  mobile_stopped_at: null,
  texts_to: null,
  fax_letters: 'link',
};

export function wishOf({ way, channel, mobile_stopped_at }: OfficeReach): string | null {
  if (way === null) return null;
  const wish = `Prefers ${WAY_LABELS[way].toLowerCase()}`;
  if (channel !== null) return wish;
  if (way === 'email') return `${wish}, but has no email address`;
  if (way === 'fax') return `${wish}, but has no fax number`;
  if (way !== 'text') return wish;
  return mobile_stopped_at === null
    ? `${wish}, but has no mobile number`
    : `${wish}, but replied STOP`;
}
