import type { Enums } from '@/lib/supabase/database.types';
import type { Tone } from '@/ui/tone';

export type ReferralStatus = Enums<'referral_status'>;
export type ReferralPriority = Enums<'referral_priority'>;

export const STATUS_LABELS: Record<ReferralStatus, string> = {
  pending: 'Pending',
  accepted: 'Accepted',
  declined: 'Declined',
  scheduled: 'Scheduled',
  completed: 'Completed',
};

export const STATUS_TONES: Record<ReferralStatus, Tone> = {
  pending: 'warning',
  accepted: 'info',
  scheduled: 'accent',
  completed: 'success',
  declined: 'neutral',
};

export const PRIORITY_LABELS: Record<ReferralPriority, string> = {
  stat: 'Stat',
  urgent: 'Urgent',
  routine: 'Routine',
};
