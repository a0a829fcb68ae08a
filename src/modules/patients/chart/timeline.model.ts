import { publicAppointment } from '@/fields/public-dates';
import { formatAppointment } from '@/lib/dates';
import { enums } from '@/lib/supabase/database.types';
import { capitalized } from '@/lib/text';
import { TYPE_LABELS } from '@/records/appointments/appointment-labels';
import {
  ALARM_LABELS,
  AUTHORIZATION_STATUSES,
} from '@/records/authorizations/authorization-labels';
import { REQUEST_LABELS } from '@/records/chart-access/chart-access-labels';
import { OUTCOME_LABELS } from '@/records/eligibility/outcome-labels';
import type { PatientEvent } from '@/records/patient-chart/patient-chart-parts.queries';
import {
  DECLINE_REASON_LABELS,
  PRIORITY_LABELS,
  STATUS_LABELS,
} from '@/records/referrals/referral-labels';
import { STAGE_LABELS } from '@/records/surgery-cases/stage-labels';

export const KIND_LABELS: Record<PatientEvent['kind'], string> = {
  referral: 'Referrals',
  visit: 'Visits',
  surgery: 'Surgery',
  insurance: 'Insurance',
  authorization: 'Authorizations',
  message: 'Messages',
  record: 'Record',
  allergy: 'Allergy',
};

export const KINDS = enums.patient_event_kind;

const LABELS: Record<string, string> = {
  ...STATUS_LABELS,
  ...PRIORITY_LABELS,
  ...STAGE_LABELS,
  ...OUTCOME_LABELS,
  ...DECLINE_REASON_LABELS,
  ...TYPE_LABELS,
};

const label = (key: string | null) =>
  key === null ? '' : (LABELS[key] ?? key.replaceAll('_', ' '));

type Facts = Pick<PatientEvent, 'kind' | 'event' | 'details'>;

export function eventText({ kind, event, details }: Facts, timeZone: string): string {
  switch (kind) {
    case 'referral':
      return isSent(event) ? sentText(event, details, timeZone) : referralText(event, details);
    case 'visit':
      return visitText(event, details, timeZone);
    case 'surgery':
      return surgeryText(event, details, timeZone);
    case 'insurance':
      return event === 'checked'
        ? `Verified with ${details.about}: ${label(details.to)}`
        : `Added ${details.about}, ${details.to}`;
    case 'authorization':
      return authorizationText(event, details);
    case 'message':
      return `Message in “${details.about}”`;
    case 'allergy':
      return allergyText(event, details);
    case 'record':
      return recordText(event, details);
  }
}

type Details = PatientEvent['details'];

function recordText(event: string, { about }: Details): string {
  switch (event) {
    case 'restricted':
      return 'Restricted the record';
    case 'access_given':
      return 'Opened the chart to a person';
    case 'access_ended':
      return 'Ended a person’s access to the chart';
    case 'patient_asked':
      return `In the patient’s app: ${REQUEST_LABELS[about ?? ''] ?? about}`;
    default:
      return 'Added the patient';
  }
}

function referralText(event: string, details: Details): string {
  const { about, to, decline_reason, assignee, item } = details;
  const what = about === null ? 'the referral' : `“${about}”`;
  switch (event) {
    case 'created':
      return `Received ${what}`;
    case 'status_changed':
      return `Set ${what} to ${label(to)}${decline_reason ? `: ${label(decline_reason).toLowerCase()}` : ''}`;
    case 'assigned':
      return assignee ? `Assigned ${what} to ${assignee}` : `Unassigned ${what}`;
    case 'priority_changed':
      return `Set the priority of ${what} to ${label(to)}`;
    case 'details_changed':
      return `Changed the details of ${what}`;
    case 'information_missing':
      return `Noted that information is missing for ${what}`;
    case 'information_asked':
      return `Asked for information about ${what}`;
    case 'information_withdrawn':
      return `Noted that information is not needed for ${what}`;
    case 'information_received':
      return `Received information about ${what}`;
    case 'document_added':
      return `Added the document “${item}” to ${what}`;
    case 'document_removed':
      return `Removed the document “${item}” from ${what}`;
    case 'contact_attempted':
      return `${capitalized(attemptText(details))}, about ${what}`;
    case 'contact_marked_error':
      return `Recorded in error: ${attemptText(details)}, about ${what}`;
    case 'answered':
      return `Answered the referring office about ${what}`;
    case 'answer_returned':
      return `The answer about ${what} came back`;
    case 'ended':
      return `Completed ${what}: nothing of it is open`;
    default:
      return `Note on ${what}`;
  }
}

export const isSent = (event: string) => event === 'sent' || event.startsWith('sent_');

function sentText(event: string, details: Details, timeZone: string): string {
  const { about, starts_at, time_zone, decline_reason } = details;
  switch (event) {
    case 'sent':
      return `Referred to ${about}`;
    case 'sent_accepted':
      return `${about} accepted the referral`;
    case 'sent_scheduled':
      return `${about} made an appointment${starts_at === null ? '' : ` for ${publicAppointment(starts_at, time_zone ?? timeZone, timeZone)}`}`;
    case 'sent_completed':
      return `${about} completed the referral`;
    case 'sent_declined':
      return `${about} declined the referral${decline_reason === null ? '' : `: ${label(decline_reason).toLowerCase()}`}`;
    case 'sent_answered':
      return `${about} sent a consult letter`;
    default:
      return `Withdrew the referral to ${about}`;
  }
}

function attemptText({ way, party, outcome }: Details): string {
  return `${label(way)} to ${label(party)}: ${label(outcome)}`;
}

function visitText(event: string, details: Details, timeZone: string): string {
  const { about, provider, starts_at, former_starts_at, checked_in } = details;
  const what = `${label(about)} with ${provider}`;
  const at = starts_at && formatAppointment(starts_at, timeZone);
  switch (event) {
    case 'requested':
      return `Requested: ${what}`;
    case 'proposed':
      return `Offered times: ${what}`;
    case 'countered':
      return `Asked for other times: ${what}`;
    case 'confirmed':
      return `Confirmed for ${at}: ${what}`;
    case 'rescheduled':
      return former_starts_at === null ? `Changed: ${what}` : `Moved to ${at}: ${what}`;
    case 'no_show':
      return `Did not come: ${what}`;
    case 'checked_in':
      return `Checked in: ${what}`;
    case 'completed':
      return `Completed: ${what}${checked_in === false ? '. No check-in recorded' : ''}`;
    default:
      return `${inWords(event)}: ${what}`;
  }
}

function surgeryText(event: string, details: Details, timeZone: string): string {
  const { about, to, starts_at, item } = details;
  const at = starts_at && formatAppointment(starts_at, timeZone);
  switch (event) {
    case 'added':
      return `Added to the surgery queue: ${about}`;
    case 'moved':
      return `Moved to ${label(to)}: ${about}`;
    case 'scheduled':
    case 'rescheduled':
      return `${inWords(event)} for ${at}: ${about}`;
    case 'item_added':
      return `Added “${item}” to the checklist: ${about}`;
    case 'item_changed':
      return `Checklist, “${item}”: ${label(to)}`;
    case 'details_changed':
      return `Changed the details: ${about}`;
    case 'demoted':
      return `Back to ${label(to)}: ${about}`;
    case 'note':
      return `Note on ${about}`;
    default:
      return `${inWords(event)}: ${about}`;
  }
}

function allergyText(event: string, { about, item, to }: Details): string {
  switch (event) {
    case 'signed':
      return `Signed the allergy prescription, ${about}`;
    case 'tested':
      return `Finished an allergy test: ${about}`;
    case 'shot':
      return `Gave a shot of set ${about}, ${item}`;
    case 'reported_before_shot':
      return 'In the patient’s app: answered the questions before a shot';
    case 'mixed':
      return `Mixed vials of set ${about}`;
    case 'course_signed':
      return `Prescribed ${about}`;
    case 'course_changed':
      return `Changed the course of ${about}`;
    case 'course_decided':
      return `Decided the next dose of ${about}`;
    case 'course_ended':
      return `Ended the course of ${about}`;
    case 'dose_watched':
      return `Watched a dose of ${about}: ${item}`;
    case 'course_reacted':
      return `Systemic reaction to ${about}`;
    case 'epinephrine':
      return `Gave epinephrine, ${about}`;
    case 'reacted':
      return `Systemic reaction to a shot, grade ${to}`;
    case 'empty':
      return `Used up ${item} of set ${about}`;
    default:
      return `${inWords(event)}: ${item} of set ${about}`;
  }
}

const AUTHORIZATION_LABELS: Record<string, string> = {
  ...ALARM_LABELS,
  ...Object.fromEntries(
    Object.entries(AUTHORIZATION_STATUSES).map(([status, { label: text }]) => [status, text]),
  ),
};

function authorizationText(event: string, { about, to }: Details): string {
  const what = `authorization, ${about}`;
  const state = to === null ? '' : (AUTHORIZATION_LABELS[to] ?? to);
  switch (event) {
    case 'created':
      return `Started ${what}`;
    case 'status_changed':
      return `${state}: ${what}`;
    case 'called':
      return `Called about ${what}`;
    case 'document_added':
      return `Added a document to ${what}`;
    case 'alarm_raised':
      return `Alarm, ${state.toLowerCase()}: ${what}`;
    case 'alarm_cleared':
      return `No longer: ${state.toLowerCase()}, ${what}`;
    default:
      return `${inWords(event)}: ${what}`;
  }
}

/** "card_added" as "Card added". */
const inWords = (event: string) => capitalized(event.replaceAll('_', ' '));
