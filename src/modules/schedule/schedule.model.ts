import { formatCalendarDate } from '@/lib/dates';
import type { Enums } from '@/lib/supabase/database.types';
import type { Tone } from '@/ui/tone';

export const TYPE_LABELS: Record<Enums<'appointment_type'>, string> = {
  consultation: 'Consultation',
  procedure: 'Procedure',
  follow_up: 'Follow-up',
  other: 'Other',
};

interface StatusLook {
  label: string;
  tone: Tone;
}

export const STATUS_LOOKS: Record<Enums<'scheduling_status'>, StatusLook> = {
  pending: { label: 'Pending', tone: 'warning' },
  proposed: { label: 'Proposed', tone: 'info' },
  confirmed: { label: 'Confirmed', tone: 'success' },
  checked_in: { label: 'Checked in', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  completed: { label: 'Completed', tone: 'accent' },
  no_show: { label: 'No-show', tone: 'danger' },
};

/** "Jun 3, 2024, Morning", or whichever of the two was given; null where the person has no wish. */
export function preferredTimeText(date: string | null, time: string | null): string | null {
  const parts = [date && formatCalendarDate(date), time].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : null;
}
