import ical, { ICalCalendarMethod } from 'ical-generator';

export interface CalendarEvent {
  /** The same for every file about one appointment, so that a calendar replaces rather than doubles it. */
  id: string;
  title: string;
  start: Date;
  minutes: number;
  location: string;
  description: string;
}

/** One appointment as an iCalendar file (RFC 5545), in UTC. Import it lazily: it brings a library. */
export function calendarFile(event: CalendarEvent): string {
  const calendar = ical({
    prodId: { company: 'Clinic Portal', product: 'Appointments', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: event.id,
    summary: event.title,
    start: event.start,
    end: new Date(event.start.getTime() + event.minutes * 60_000),
    location: event.location,
    description: event.description,
  });
  return calendar.toString();
}
