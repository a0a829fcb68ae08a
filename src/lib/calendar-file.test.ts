import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type CalendarEvent, calendarFile } from './calendar-file';

const VISIT: CalendarEvent = {
  id: 'visit-1@clinic-portal',
  title: 'Allergy visit; bring a list, please',
  start: new Date('2025-11-03T19:30:00Z'),
  minutes: 45,
  location: 'Suite 210, Lakeshore',
  description:
    'A line long enough that it has to be folded before it is written, with an umlaut: Müller.\nAnd a second line.',
};

function readBack(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [component, ...more] = calendar.getAllSubcomponents('vevent');
  expect(more).toEqual([]);
  if (!component) throw new Error('The file holds no event.');
  return { calendar, event: new ICAL.Event(component) };
}

describe('calendarFile', () => {
  it('is read back by another program as what was written', () => {
    const { calendar, event } = readBack(calendarFile(VISIT));
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(event.uid).toBe(VISIT.id);
    expect(event.summary).toBe(VISIT.title);
    expect(event.location).toBe(VISIT.location);
    expect(event.description).toBe(VISIT.description);
    expect(event.startDate.toJSDate().toISOString()).toBe('2025-11-03T19:30:00.000Z');
    expect(event.endDate.toJSDate().toISOString()).toBe('2025-11-03T20:15:00.000Z');
  });

  it('keeps lines within 75 bytes and ends them as the format asks', () => {
    const text = calendarFile(VISIT);
    const lines = text.split('\r\n');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  });
});
