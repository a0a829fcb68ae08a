import type { Enums } from '@/lib/supabase/database.types';
import type { Tone } from '@/ui/tone';

export type AuthorizationStatus = Enums<'authorization_status'>;
export type AuthorizationAlarm = Enums<'authorization_alarm'>;

export const AUTHORIZATION_STATUSES: Record<AuthorizationStatus, { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  submitted: { label: 'Submitted', tone: 'info' },
  pending: { label: 'Pending', tone: 'info' },
  info_needed: { label: 'More information needed', tone: 'warning' },
  approved: { label: 'Approved', tone: 'success' },
  partially_approved: { label: 'Partially approved', tone: 'warning' },
  denied: { label: 'Denied', tone: 'danger' },
  appealed: { label: 'Appealed', tone: 'info' },
  expired: { label: 'Expired', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  not_required: { label: 'Not required', tone: 'success' },
};

export const ALARM_LABELS: Record<AuthorizationAlarm, string> = {
  date_outside: 'Date outside',
  code_not_covered: 'Code not covered',
  units_short: 'Units short',
  coverage_changed: 'Coverage changed',
};

export const WAY_LABELS: Record<Enums<'authorization_way'>, string> = {
  portal: 'Payer portal',
  phone: 'Phone',
  fax: 'Fax',
  electronic: 'Electronic (278)',
};

export const UNIT_LABELS: Record<Enums<'authorization_unit'>, string> = {
  units: 'Units',
  visits: 'Visits',
  days: 'Days',
};
