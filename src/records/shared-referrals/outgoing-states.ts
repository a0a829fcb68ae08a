import { msg } from '@/fields/words';
import type { Enums } from '@/lib/supabase/database.types';
import type { Tone } from '@/ui/tone';

export type OutgoingState = Enums<'outgoing_referral_state'>;

export const STATE_LABELS: Record<OutgoingState, { label: string; tone: Tone }> = {
  received: { label: msg('Received'), tone: 'warning' },
  accepted: { label: msg('Accepted'), tone: 'info' },
  scheduled: { label: msg('Scheduled'), tone: 'accent' },
  completed: { label: msg('Completed'), tone: 'success' },
  declined: { label: msg('Declined'), tone: 'neutral' },
  withdrawn: { label: msg('Withdrawn'), tone: 'neutral' },
};
