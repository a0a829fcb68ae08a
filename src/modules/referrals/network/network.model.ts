import type { Enums } from '@/lib/supabase/database.types';
import type { OutgoingState } from '@/shared/referral-standing/outgoing-states';
import type { Tone } from '@/ui/tone';

export type ConnectionState = Enums<'network_connection_state'>;
export type Specialty = Enums<'network_specialty'>;

/** Of a connection as one's own clinic sees it; null is none. */
export const CONNECTION_WORDS: Partial<Record<ConnectionState, { label: string; tone: Tone }>> = {
  asked: { label: 'Waiting for their answer', tone: 'info' },
  invited: { label: 'Asks to connect', tone: 'warning' },
  connected: { label: 'Connected', tone: 'success' },
  refused: { label: 'Declined by them', tone: 'neutral' },
};

export const SPECIALTY_LABELS: Record<Specialty, string> = {
  ent: 'Ear, nose, throat',
  allergy: 'Allergy',
  audiology: 'Audiology',
};

/** Whether its sender may still take a referral back. */
export const isOpen = (state: OutgoingState) =>
  state === 'received' || state === 'accepted' || state === 'scheduled';

/** As the crow flies, from the middle of one ZIP code to that of another. */
export function milesText(miles: number): string {
  const whole = Math.round(miles);
  if (whole < 1) return 'Less than a mile away';
  return whole === 1 ? '1 mile away' : `${whole.toLocaleString('en-US')} miles away`;
}
