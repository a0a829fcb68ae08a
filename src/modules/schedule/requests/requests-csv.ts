import { toCsv } from '@/lib/csv';
import { calendarDay, formatTime } from '@/lib/dates';
import { nameOf } from '@/lib/person-names';
import { STATUS_BADGES, TYPE_LABELS } from '@/records/appointments/appointment-labels';
import type { InboxRequest } from '@/records/appointments/appointment-list.queries';
import { preferredTimeText } from '@/records/appointments/appointments.model';

const HEADER = [
  'Last name',
  'First name',
  'Type',
  'Reason',
  'Status',
  'Preferred',
  'Date',
  'Time',
  'Place',
  'Provider',
  'On the waitlist',
  'Next step due',
  'Requested on',
  'Requested by',
];

/** The list as CSV, dates and times in the clinic's zone. */
export function requestsAsCsv(requests: readonly InboxRequest[], timeZone: string): string {
  return toCsv(
    HEADER,
    requests.map((request) => [
      request.patient?.last_name ?? null,
      request.patient?.first_name ?? null,
      TYPE_LABELS[request.request_type],
      request.reason,
      STATUS_BADGES[request.status].label,
      preferredTimeText(request.preferred_date, request.preferred_time),
      request.confirmed_date && calendarDay(request.confirmed_date, timeZone),
      request.confirmed_date && formatTime(request.confirmed_date, timeZone),
      request.confirmed_location,
      request.provider.name,
      request.waitlisted ? 'Yes' : 'No',
      request.next_step_due && calendarDay(request.next_step_due, timeZone),
      calendarDay(request.created_at, timeZone),
      nameOf(request.requester),
    ]),
  );
}
