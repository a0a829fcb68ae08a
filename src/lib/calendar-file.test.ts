import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type CalendarEvent, calendarFile } from './calendar-file';

const VISIT: CalendarEvent = {
  appointmentId: 'visit-1',
  title: 'Allergy visit; bring a list, please',
  start: new Date('2025-11-03T19:30:00Z'),
  minutes: 45,
  location: 'Suite 210, Lakeshore',
  description:
    'A line long enough that it has to be folded before it is written, with an umlaut: Müller.\nAnd a second line.',
  timeZone: 'America/New_York',
  sequence: 2,
};

/** Reads like a calendar program: knows only the zones that the file describes. */
function readBack(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const [component, ...more] = calendar.getAllSubcomponents('vevent');
  expect(more).toEqual([]);
  if (!component) throw new Error('The file holds no event.');
  return { calendar, component, event: new ICAL.Event(component) };
}

describe('calendarFile', () => {
  it('reads back in another program as written', () => {
    const { calendar, component, event } = readBack(calendarFile(VISIT));
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect(event.uid).toBe('visit-1@clinic-portal');
    expect(event.sequence).toBe(2);
    expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(event.summary).toBe(VISIT.title);
    expect(event.location).toBe(VISIT.location);
    expect(event.description).toBe(VISIT.description);
    expect(event.startDate.toJSDate().toISOString()).toBe('2025-11-03T19:30:00.000Z');
    expect(event.endDate.toJSDate().toISOString()).toBe('2025-11-03T20:15:00.000Z');
  });

  it.each([
    ['America/New_York', '2026-03-08T06:30:00Z', '2026-03-08T01:30:00'],
    ['America/New_York', '2026-03-08T07:30:00Z', '2026-03-08T03:30:00'],
    ['America/New_York', '2026-07-01T18:00:00Z', '2026-07-01T14:00:00'],
    ['America/New_York', '2026-11-02T19:00:00Z', '2026-11-02T14:00:00'],
    ['America/Phoenix', '2026-07-01T18:00:00Z', '2026-07-01T11:00:00'],
    ['Australia/Sydney', '2026-01-15T22:00:00Z', '2026-01-16T09:00:00'],
    ['Asia/Kolkata', '2026-07-01T04:00:00Z', '2026-07-01T09:30:00'],
    ['UTC', '2026-07-01T18:00:00Z', '2026-07-01T18:00:00Z'],
  ])('writes the time in %s at %s', (timeZone, moment, clock) => {
    const text = calendarFile({ ...VISIT, timeZone, start: new Date(moment) });
    const { component, event } = readBack(text);
    expect(component.getFirstProperty('dtstart')?.getParameter('tzid')).toBe(
      timeZone === 'UTC' ? undefined : timeZone,
    );
    expect(event.startDate.toString()).toBe(clock);
    expect(event.startDate.toJSDate().toISOString()).toBe(new Date(moment).toISOString());
    expect(text).toMatch(/^DTSTAMP:\d{8}T\d{6}Z$/m);
  });

  it('removes a canceled appointment under the same id', () => {
    const { calendar, component, event } = readBack(
      calendarFile({ ...VISIT, cancelled: true, sequence: 3 }),
    );
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
    expect(component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(event.uid).toBe('visit-1@clinic-portal');
    expect(event.sequence).toBe(3);
  });

  it('wraps lines at 75 bytes with the format’s line ends', () => {
    const text = calendarFile(VISIT);
    const lines = text.split('\r\n');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  });
});
