import type { Enums } from '@/lib/supabase/database.types';
import { open_outgoing_states } from '@/lib/supabase/enums';
import { counted } from '@/lib/text';
import type { OutgoingState } from '@/records/shared-referrals/outgoing-states';
import type { Tone } from '@/ui/tone';

export type ConnectionState = Enums<'network_connection_state'>;
export type Specialty = Enums<'network_specialty'>;

/** A connection from this clinic's side; none has no entry. */
export const CONNECTION_WORDS: Partial<Record<ConnectionState, { label: string; tone: Tone }>> = {
  asked: { label: 'Awaiting reply', tone: 'info' },
  invited: { label: 'Wants to connect', tone: 'warning' },
  connected: { label: 'Connected', tone: 'success' },
  refused: { label: 'They declined', tone: 'neutral' },
};

export const SPECIALTY_LABELS: Record<Specialty, string> = {
  ent: 'Ear, nose, throat',
  allergy: 'Allergy',
  audiology: 'Audiology',
};

export const isOpen = (state: OutgoingState) => open_outgoing_states.includes(state);

interface Sent {
  state: OutgoingState;
  created_at: string;
  /** The other clinic's last change. */
  changed_at: string;
  appointment_at: string | null;
}

/** Days until the desk asks the other clinic; private.answer_expected_by filters by the same. */
const PATIENCE = { received: 5, accepted: 14, scheduled: 7 } as const;

/** What is overdue; null if it is too early to call the other clinic. */
export function overdueText(sent: Sent, now: number): string | null {
  const { state, created_at, changed_at, appointment_at } = sent;
  const after = (since: string, patience: number, what: string) => {
    const days = Math.floor((now - Date.parse(since)) / 86_400_000);
    return days < patience ? null : `${what} for ${counted(days, 'days')}`;
  };
  switch (state) {
    case 'received':
      return after(created_at, PATIENCE.received, 'No answer');
    case 'accepted':
      return after(changed_at, PATIENCE.accepted, 'No appointment');
    case 'scheduled':
      // After the visit, no appointment is left.
      return after(appointment_at ?? changed_at, PATIENCE.scheduled, 'No letter');
    default:
      return null;
  }
}
