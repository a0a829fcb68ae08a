import type { Enums } from '@/lib/supabase/database.types';
import { WAY_LABELS } from './referrer.model';

/** How an office likes to hear, and where it is written to. */
export interface OfficeReach {
  way: Enums<'office_contact_way'> | null;
  /** By what an answer goes by itself; null where a person has to choose. */
  channel: Enums<'outbox_channel'> | null;
  email: string | null;
  fax: string | null;
  mobile: string | null;
  /** Since when the mobile number takes no text messages. */
  mobile_stopped_at: string | null;
  /** The mobile number as text messages go to it; null where there is none, or it asked for no more. */
  texts_to: string | null;
}

/** How an office likes to hear, and what stands in the way of it. */
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
