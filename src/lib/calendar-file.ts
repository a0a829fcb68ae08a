import { TZDate } from '@date-fns/tz/date';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { timeZoneBlock } from './calendar-zone';

export interface CalendarEvent {
  /** The same for every file about one appointment, so that a calendar replaces rather than doubles it. */
  id: string;
  title: string;
  start: Date;
  minutes: number;
  location: string;
  description: string;
  /** The zone in which the start is meant, by its IANA name: a clock that is put back doesn't move the visit. */
  timeZone: string;
  /** Raised by every change, so that a calendar knows which of two files is the later one. */
  sequence: number;
  /** The appointment is off: the calendar takes it out. */
  cancelled?: boolean;
}

/** One appointment as an iCalendar file (RFC 5545). Import it lazily: it brings a library. */
export function calendarFile(event: CalendarEvent): string {
  const { timeZone, cancelled = false } = event;
  const calendar = ical({
    prodId: { company: 'Clinic Portal', product: 'Appointments', language: 'EN' },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    // No zone of its own: only the event's times are written in one, the stamp stays in UTC.
    timezone: { name: null, generator: (zone) => timeZoneBlock(zone, event.start) },
  });
  calendar.createEvent({
    id: event.id,
    sequence: event.sequence,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: event.title,
    start: new TZDate(event.start.getTime(), timeZone),
    end: new TZDate(event.start.getTime() + event.minutes * 60_000, timeZone),
    timezone: timeZone,
    location: event.location,
    description: event.description,
  });
  return calendar.toString();
}
