import type { Enums } from '@/lib/supabase/database.types';
import type { Tone } from '@/ui/tone';

export type OutgoingState = Enums<'outgoing_referral_state'>;

export const STATE_LABELS: Record<OutgoingState, { label: string; tone: Tone }> = {
  received: { label: 'Received', tone: 'warning' },
  accepted: { label: 'Accepted', tone: 'info' },
  scheduled: { label: 'Scheduled', tone: 'accent' },
  completed: { label: 'Completed', tone: 'success' },
  declined: { label: 'Declined', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
};
