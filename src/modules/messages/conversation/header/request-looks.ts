import type { Enums } from '@/lib/supabase/database.types';
import type { Tone } from '@/ui/tone';

/** How the state of an appointment request reads. */
export const REQUEST_LOOKS: Record<Enums<'scheduling_status'>, { label: string; tone: Tone }> = {
  pending: { label: 'Pending', tone: 'warning' },
  proposed: { label: 'Proposed', tone: 'info' },
  confirmed: { label: 'Confirmed', tone: 'success' },
  checked_in: { label: 'Checked in', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  completed: { label: 'Completed', tone: 'accent' },
  no_show: { label: 'No-show', tone: 'danger' },
};
