import type { Enums } from '@/lib/supabase/database.types';
import type { Tone } from '@/ui/tone';

export const TYPE_LABELS: Record<Enums<'appointment_type'>, string> = {
  consultation: 'Consultation',
  procedure: 'Procedure',
  follow_up: 'Follow-up',
  other: 'Other',
};

export const STATUS_BADGES: Record<Enums<'scheduling_status'>, { label: string; tone: Tone }> = {
  pending: { label: 'Pending', tone: 'warning' },
  proposed: { label: 'Proposed', tone: 'info' },
  confirmed: { label: 'Confirmed', tone: 'success' },
  checked_in: { label: 'Checked in', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  completed: { label: 'Completed', tone: 'accent' },
  no_show: { label: 'No-show', tone: 'danger' },
};
