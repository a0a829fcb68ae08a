import { TZDate } from '@date-fns/tz/date';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { timeZoneBlock } from './calendar-zone';

/** Minutes of an entry whose length is not known; a calendar needs an end. */
const UNKNOWN_LENGTH = 30;

export interface CalendarEvent {
  appointmentId: string;
  title: string;
  start: Date;
  /** Null where no length is known: the entry then takes half an hour. */
  minutes: number | null;
  location: string;
  description: string;
  /** The IANA zone of the start, so that a clock change doesn't move the visit. */
  timeZone: string;
  /** Rises with every change, so that a calendar knows the newer file. */
  sequence: number;
  /** The appointment is canceled: the calendar removes it. */
  cancelled?: boolean;
}

/** One appointment as an iCalendar file (RFC 5545). Import it lazily: it brings a library. */
export function calendarFile(event: CalendarEvent): string {
  const { timeZone, cancelled = false } = event;
  const calendar = ical({
    prodId: { company: 'Clinic Portal', product: 'Appointments', language: 'EN' },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    // No default zone: only the event's times have one; the stamp stays in UTC.
    timezone: { name: null, generator: (zone) => timeZoneBlock(zone, event.start) },
  });
  calendar.createEvent({
    // The same in each file about one appointment, so that a calendar replaces the older entry.
    id: `${event.appointmentId}@clinic-portal`,
    sequence: event.sequence,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: event.title,
    start: new TZDate(event.start.getTime(), timeZone),
    end: new TZDate(event.start.getTime() + (event.minutes ?? UNKNOWN_LENGTH) * 60_000, timeZone),
    timezone: timeZone,
    location: event.location,
    description: event.description,
  });
  return calendar.toString();
}
