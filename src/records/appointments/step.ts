import { calendarDay } from '@/lib/dates';
import { unbooked_visit_states } from '@/lib/supabase/enums';
import type { RequestStatus, VisitOutcome } from './appointment-labels';

export type StepKind =
  | 'propose'
  | 'counter'
  | 'confirm'
  | 'reschedule'
  | 'cancel'
  | 'check-in'
  | 'complete'
  | 'no-show'
  | 'reopen'
  | 'waitlist';

export interface Slot {
  providerId: string;
  minutes: number;
  /** One of the clinic's locations. */
  locationId: string | null;
  /** The place in words. */
  location: string | null;
  /** The person saw that it is outside the provider's hours and wants it anyway. */
  outsideHours: boolean;
}

interface Telling {
  /** Whether the referring office may hear of it by itself. */
  tellOffice: boolean;
}

export type Step =
  | ({ kind: 'propose'; startsAt: string[]; note: string | null } & Slot)
  | { kind: 'counter'; startsAt: string[]; note: string | null }
  | { kind: 'accept'; proposalId: string }
  | ({ kind: 'confirm' | 'reschedule'; startsAt: string; note: string | null } & Slot & Telling)
  | { kind: 'cancel' | 'reopen'; reason: string }
  | { kind: 'check-in' }
  | { kind: 'complete'; outcome: VisitOutcome; note: string | null }
  | ({ kind: 'no-show'; note: string | null } & Telling)
  | {
      kind: 'waitlist';
      waitlisted: boolean;
      from: string | null;
      until: string | null;
      anyProvider: boolean;
    }
  | { kind: 'accept-offer'; offerId: string }
  | { kind: 'decline-offer'; offerId: string; passOn: boolean };

interface Stepped {
  status: RequestStatus;
  confirmed_date: string | null;
}

export interface Viewpoint {
  /** Whether the person looking made the request. */
  isRequester: boolean;
  now: number;
  timeZone: string;
}

export type VisitTime = 'days-before' | 'before' | 'begun' | 'days-after';

export function visitTime(
  startsAt: string,
  { now, timeZone }: Pick<Viewpoint, 'now' | 'timeZone'>,
): VisitTime {
  const day = calendarDay(startsAt, timeZone);
  const today = calendarDay(new Date(now), timeZone);
  if (today < day) return 'days-before';
  if (today > day) return 'days-after';
  return now < Date.parse(startsAt) ? 'before' : 'begun';
}

const CONFIRMED_STEPS: Record<VisitTime, StepKind[]> = {
  'days-before': ['reschedule', 'waitlist', 'cancel'],
  before: ['check-in', 'reschedule', 'waitlist', 'cancel'],
  begun: ['check-in', 'complete', 'no-show', 'reschedule', 'waitlist', 'cancel'],
  'days-after': ['complete', 'no-show', 'reschedule', 'waitlist', 'cancel'],
};

/**
 * The steps that may be taken, the usual one first. As in the database: every member may answer for
 * the clinic, and the requester may also answer the clinic.
 */
export function stepsFor({ status, confirmed_date }: Stepped, viewpoint: Viewpoint): StepKind[] {
  switch (status) {
    case 'pending':
      return ['propose', 'confirm', 'waitlist', 'cancel'];
    case 'proposed':
      return [
        ...(viewpoint.isRequester ? (['counter'] as const) : []),
        'confirm',
        'propose',
        'waitlist',
        'cancel',
      ];
    case 'confirmed':
      return CONFIRMED_STEPS[visitTime(confirmed_date ?? '', viewpoint)];
    case 'checked_in':
      return viewpoint.now < Date.parse(confirmed_date ?? '') ? ['reopen'] : ['complete', 'reopen'];
    case 'completed':
    case 'cancelled':
    case 'no_show':
      return ['reopen'];
  }
}

export function stepLabel(kind: StepKind, { status }: Pick<Stepped, 'status'>): string {
  switch (kind) {
    case 'propose':
      return status === 'proposed' ? 'Propose other times' : 'Propose times';
    case 'counter':
      return 'Ask for other times';
    case 'confirm':
      return 'Confirm a time';
    case 'reschedule':
      return 'Reschedule';
    case 'cancel':
      return unbooked_visit_states.includes(status) ? 'Cancel request' : 'Cancel appointment';
    case 'check-in':
      return 'Check in';
    case 'complete':
      return 'Complete appointment';
    case 'no-show':
      return 'Mark as no-show';
    case 'reopen':
      return status === 'checked_in' ? 'Undo check-in' : 'Reopen';
    case 'waitlist':
      return 'Waitlist';
  }
}

export const DONE: Record<Step['kind'], string> = {
  propose: 'Times proposed',
  counter: 'Other times asked for',
  accept: 'Appointment confirmed',
  confirm: 'Appointment confirmed',
  reschedule: 'Appointment changed',
  cancel: 'Appointment cancelled',
  'check-in': 'Patient checked in',
  complete: 'Appointment completed',
  'no-show': 'Marked as no-show',
  reopen: 'Appointment reopened',
  waitlist: 'Waitlist updated',
  'accept-offer': 'Appointment confirmed',
  'decline-offer': 'Offer declined',
};
