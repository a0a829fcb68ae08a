import { calendarDay, formatAppointment, formatCalendarDate } from '@/lib/dates';
import { nameOf } from '@/lib/person-names';
import { counted } from '@/lib/text';
import { VISIT_OUTCOME_LABELS } from './appointment-labels';
import type { ScheduleEvent } from './appointments.queries';

type Facts = Omit<ScheduleEvent, 'id' | 'actor' | 'actor_id' | 'note'>;

export function eventText(event: Facts, reason: string, timeZone: string): string {
  const at = (moment: string | null) => moment && formatAppointment(moment, timeZone);
  const withProvider = event.provider && `with ${event.provider.name}`;
  const changes = [
    event.location,
    withProvider,
    event.duration_minutes && counted(event.duration_minutes, 'minutes'),
  ];
  switch (event.event_type) {
    case 'requested':
      return `Requested appointment for ${reason}`;
    case 'proposed':
      return joined(' ', [`Proposed ${timesText(event, timeZone)}`, withProvider]);
    case 'countered':
      return `Asked for ${timesText(event, timeZone)}`;
    case 'confirmed':
      return joined(', ', [`Confirmed for ${at(event.starts_at)}`, ...changes]);
    case 'rescheduled':
      return event.former_starts_at === null
        ? `Changed: ${joined(', ', changes)}`
        : joined(', ', [
            `Moved from ${at(event.former_starts_at)} to ${at(event.starts_at)}`,
            ...changes,
          ]);
    case 'cancelled':
      return 'Cancelled';
    case 'checked_in':
      return 'Checked in';
    case 'completed':
      return joined('. ', [
        joined(': ', [
          'Appointment completed',
          event.outcome && VISIT_OUTCOME_LABELS[event.outcome],
        ]),
        event.checked_in === false && 'No check-in recorded',
        lateEntryText(event, timeZone),
      ]);
    case 'no_show':
      return joined('. ', ['Did not come', lateEntryText(event, timeZone)]);
    case 'reopened':
      return 'Reopened';
    case 'waitlisted':
      return event.waitlisted ? waitlistText(event) : 'Taken off the waitlist';
    case 'offered':
      return `Offered from the waitlist: ${joined(' ', [at(event.starts_at), withProvider])}, until ${at(event.expires_at)}`;
    case 'offer_declined':
      return `Declined the offer of ${at(event.starts_at)}`;
    case 'offer_expired':
      return `The offer of ${at(event.starts_at)} was not answered in time`;
    case 'outcome_settled':
      return 'Next step not needed here';
    case 'note':
      return 'Note';
  }
}

/** For a visit that was ended on a later day than its own. */
function lateEntryText({ starts_at, created_at }: Facts, timeZone: string): string | null {
  if (starts_at === null || calendarDay(created_at, timeZone) <= calendarDay(starts_at, timeZone)) {
    return null;
  }
  return `Recorded late: the visit was on ${formatAppointment(starts_at, timeZone)}`;
}

export function actorText({ event_type, actor }: Pick<ScheduleEvent, 'event_type' | 'actor'>) {
  const ofWaitlist = event_type === 'offered' || event_type === 'offer_expired';
  return nameOf(actor) ?? (ofWaitlist ? 'The waitlist' : 'A former colleague');
}

function timesText({ proposed_times }: Facts, timeZone: string): string {
  const times = proposed_times ?? [];
  const count = counted(times.length, 'times');
  return `${count}: ${times.map((time) => formatAppointment(time, timeZone)).join('; ')}`;
}

function waitlistText({ waitlist_from, waitlist_until, waitlist_any_provider }: Facts): string {
  return joined(', ', [
    'On the waitlist',
    waitlist_from && `from ${formatCalendarDate(waitlist_from)}`,
    waitlist_until && `until ${formatCalendarDate(waitlist_until)}`,
    waitlist_any_provider && 'any provider',
  ]);
}

function joined(separator: string, parts: readonly unknown[]): string {
  return parts.filter(Boolean).join(separator);
}
