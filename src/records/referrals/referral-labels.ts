import type { Enums } from '@/lib/supabase/database.types';
import type { Tone } from '@/ui/tone';

export type ReferralStatus = Enums<'referral_status'>;
export type DeclineReason = Enums<'referral_decline_reason'>;
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

export const DECLINE_REASON_LABELS: Record<DeclineReason, string> = {
  not_our_specialty: 'Not our specialty',
  duplicate: 'Duplicate',
  information_missing: 'Information missing',
  insurance: 'Insurance not accepted',
  no_capacity: 'No capacity',
  patient_declined: 'Patient declined',
  patient_unreachable: 'Patient not reached',
  seen_elsewhere: 'Seen elsewhere',
  other: 'Other',
};

export type AnswerWay = Enums<'referral_answer_way'>;

export const ANSWER_WAY_LABELS: Record<AnswerWay, string> = {
  phone: 'Phone',
  fax: 'Fax',
  letter: 'Letter',
  secure_message: 'Secure message',
};
