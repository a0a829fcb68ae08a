import { formatAppointment, formatCalendarDate, formatDateTime } from '@/lib/dates';
import { nameOf } from '@/lib/person-names';
import type { Enums } from '@/lib/supabase/database.types';
import { ASKED_BY } from '@/modules/referrals/missing.model';
import { VISIT_OUTCOME_LABELS } from '@/records/appointments/appointment-labels';
import {
  ANSWER_WAY_LABELS,
  DECLINE_REASON_LABELS,
  type DeclineReason,
  PRIORITY_LABELS,
  type ReferralStatus,
  STATUS_LABELS,
} from '@/records/referrals/referral-labels';
import type { ReferralEvent } from '@/records/referrals/referrals.queries';
import { contactText } from '../contact/contact-text.model';

/** Who did it; a deleted account's events remain. */
export function actorOf({
  actor,
  actor_name,
  is_automatic,
  event_type,
}: Pick<ReferralEvent, 'actor' | 'actor_name' | 'is_automatic' | 'event_type'>): string {
  const name = nameOf(actor) ?? actor_name;
  if (name !== null) return name;
  if (event_type === 'answer_returned') return 'The mail server';
  return is_automatic ? 'The portal' : 'Someone';
}

type Facts = Pick<
  ReferralEvent,
  | 'event_type'
  | 'from_status'
  | 'to_status'
  | 'from_priority'
  | 'to_priority'
  | 'decline_reason'
  | 'asked_way'
  | 'note'
  | 'document_title'
  | 'assignee'
  | 'schedule_event'
  | 'surgery_event'
  | 'eligibility_outcome'
  | 'visit_outcome'
  | 'answered_on'
  | 'answer_way'
  | 'starts_at'
  | 'appointment'
  | 'case'
  | 'contact'
  | 'created_at'
>;

/** The note below the sentence; null if the sentence includes it. */
export function noteOf({
  event_type,
  note,
  contact,
}: Pick<ReferralEvent, 'event_type' | 'note' | 'contact'>) {
  if (event_type === 'contact_attempted') return contact?.note ?? null;
  return event_type.startsWith('information_') ? null : note;
}

export function actionText(event: Facts, timeZone: string): string {
  const assignee = nameOf(event.assignee);
  switch (event.event_type) {
    case 'created':
      return assignee ? `added the referral and assigned it to ${assignee}` : 'added the referral';
    case 'status_changed':
      return `changed the status${fromTo(event.from_status, event.to_status, STATUS_LABELS)}${because(event.decline_reason)}`;
    case 'assigned':
      return assignee ? `assigned it to ${assignee}` : 'took the assignee off';
    case 'priority_changed':
      return `changed the priority${fromTo(event.from_priority, event.to_priority, PRIORITY_LABELS)}`;
    case 'details_changed':
      return 'changed the details';
    case 'note':
      return 'added a note';
    case 'appointment':
      return `${appointmentText(event, timeZone)}${nowIs(event.to_status)}`;
    case 'surgery':
      return `${surgeryText(event, timeZone)}${nowIs(event.to_status)}`;
    case 'insurance':
      return `verified the insurance: ${OUTCOMES[event.eligibility_outcome ?? 'unknown']}`;
    case 'information_missing':
      return `noted that ${event.note ?? 'information'} is missing`;
    case 'information_asked':
      return `asked for ${event.note ?? 'information'}${event.asked_way === null ? '' : ` ${ASKED_BY[event.asked_way]}`}`;
    case 'information_withdrawn':
      return `noted that ${event.note ?? 'information'} is not needed`;
    case 'information_received':
      return `received ${event.note ?? 'information'}`;
    case 'document_added':
      return `added the document “${event.document_title}”`;
    case 'document_removed':
      return `removed the document “${event.document_title}”`;
    case 'contact_attempted':
      return `${attemptText(event)}${triedAt(event, timeZone)}`;
    case 'contact_marked_error':
      return `marked as recorded in error: ${attemptText(event)}`;
    case 'answered':
      return `${answerText(event)}${nowIs(event.to_status)}`;
    case 'answer_returned':
      return `returned the answer to the referring provider${nowIs(event.to_status)}`;
    case 'ended':
      return 'did the last open step. The referral is now Completed';
  }
}

function appointmentText(
  { schedule_event, visit_outcome, appointment, starts_at }: Facts,
  timeZone: string,
) {
  const who = appointment?.provider ? ` with ${appointment.provider.name}` : '';
  const when = starts_at === null ? '' : formatAppointment(starts_at, timeZone);
  const what = `the appointment${who}${when && ` on ${when}`}`;
  switch (schedule_event) {
    case 'requested':
      return `requested an appointment${who}`;
    case 'confirmed':
      return `booked an appointment${who}${when && ` for ${when}`}`;
    case 'cancelled':
      return `canceled ${what}`;
    case 'no_show':
      return `marked ${what} as no-show`;
    case 'completed':
      return `completed ${what}${visit_outcome ? `: ${VISIT_OUTCOME_LABELS[visit_outcome].toLowerCase()}` : ''}`;
    case 'outcome_settled':
      return `settled what ${what} led to: nothing more is needed here`;
    default:
      return `reopened ${what}`;
  }
}

function attemptText({ contact }: Facts): string {
  return contact === null ? 'tried to reach the patient' : contactText(contact);
}

/** Within this time, the entry's own time says it. */
const AT_ONCE = 15 * 60_000;

function triedAt({ contact, created_at }: Facts, timeZone: string): string {
  if (contact === null) return '';
  const isLate = Date.parse(created_at) - Date.parse(contact.attempted_at) > AT_ONCE;
  return isLate ? ` (${formatDateTime(contact.attempted_at, timeZone)})` : '';
}

function answerText({ answered_on, answer_way }: Facts): string {
  const way = answer_way === null ? '' : ` by ${ANSWER_WAY_LABELS[answer_way].toLowerCase()}`;
  const on = answered_on === null ? '' : ` on ${formatCalendarDate(answered_on)}`;
  return `answered the referring provider${way}${on}`;
}

function surgeryText({ surgery_event, case: surgery, starts_at }: Facts, timeZone: string) {
  const name = surgery?.procedure_name ?? 'an operation';
  const when = starts_at === null ? '' : formatAppointment(starts_at, timeZone);
  switch (surgery_event) {
    case 'added':
      return `added ${name} to the surgery queue`;
    case 'scheduled':
      return `scheduled ${name}${when && ` for ${when}`}`;
    case 'completed':
      return `completed ${name}`;
    case 'cancelled':
      return `canceled ${name}`;
    case 'postponed':
      return `postponed ${name}`;
    case 'reopened':
      return `undid the completion of ${name}`;
    case 'resumed':
      return `resumed ${name}`;
    default:
      return `took ${name} off the schedule${when && ` of ${when}`}`;
  }
}

const OUTCOMES: Record<Enums<'eligibility_outcome'>, string> = {
  active: 'coverage is active',
  caution: 'coverage is active, with a warning',
  other_day: 'coverage is not active on the day of service',
  limited: 'only other services are covered',
  inactive: 'coverage is not active',
  not_found: 'the payer does not know the patient',
  error: 'the payer rejected the request',
  unknown: 'the payer did not say',
};

function nowIs(status: ReferralStatus | null): string {
  return status === null ? '' : `. The referral is now ${STATUS_LABELS[status]}`;
}

function because(reason: DeclineReason | null): string {
  return reason === null ? '' : `: ${DECLINE_REASON_LABELS[reason].toLowerCase()}`;
}

function fromTo<Key extends string>(
  from: Key | null,
  to: Key | null,
  labels: Record<Key, string>,
): string {
  return (from ? ` from ${labels[from]}` : '') + (to ? ` to ${labels[to]}` : '');
}
