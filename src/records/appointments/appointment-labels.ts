import type { Enums } from '@/lib/supabase/database.types';
import type { Tone } from '@/ui/tone';

export type RequestStatus = Enums<'scheduling_status'>;
export type VisitOutcome = Enums<'visit_outcome'>;

export const TYPE_LABELS: Record<Enums<'appointment_type'>, string> = {
  consultation: 'Consultation',
  procedure: 'Procedure',
  follow_up: 'Follow-up',
  other: 'Other',
};

export const STATUS_BADGES: Record<RequestStatus, { label: string; tone: Tone }> = {
  pending: { label: 'Pending', tone: 'warning' },
  proposed: { label: 'Proposed', tone: 'info' },
  confirmed: { label: 'Confirmed', tone: 'success' },
  checked_in: { label: 'Checked in', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  completed: { label: 'Completed', tone: 'accent' },
  no_show: { label: 'No-show', tone: 'danger' },
};

export const OUTCOME_STEPS: Partial<
  Record<VisitOutcome, { begin: string; fact: string; waits: string }>
> = {
  surgery: {
    begin: 'Add to surgery queue',
    fact: 'Surgery to add',
    waits: 'surgery to be added to the queue',
  },
  allergy_workup: {
    begin: 'Book allergy work-up',
    fact: 'Allergy work-up to book',
    waits: 'the allergy work-up to be booked',
  },
  follow_up: {
    begin: 'Book follow-up',
    fact: 'Follow-up to book',
    waits: 'the follow-up to be booked',
  },
  tests: { begin: 'Book tests', fact: 'Tests to book', waits: 'the tests to be booked' },
};

export const VISIT_OUTCOME_LABELS: Record<VisitOutcome, string> = {
  surgery: 'Surgery',
  allergy_workup: 'Allergy work-up',
  follow_up: 'Follow-up',
  tests: 'Tests',
  back_to_referrer: 'Back to the referring provider',
};
