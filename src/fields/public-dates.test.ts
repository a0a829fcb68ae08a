import { describe, expect, it } from 'vitest';
import { formatAppointment, formatDate, formatDateTime } from '@/lib/dates';
import {
  publicAppointment,
  publicDate,
  publicDateTime,
  publicLongDate,
  publicLongDay,
} from './public-dates';

const MOMENTS = [
  '2024-06-03T18:00:00Z',
  '2026-01-01T04:59:59.123456+00:00',
  '2026-03-08T07:00:00Z',
  '2026-11-01T05:30:00Z',
  '2026-12-31T17:05:00Z',
];
const ZONES = ['America/New_York', 'America/Phoenix', 'Pacific/Honolulu', 'UTC'];

describe('dates on pages without an account', () => {
  it.each(MOMENTS.flatMap((moment) => ZONES.map((zone) => [moment, zone] as const)))(
    'match the portal’s: %s in %s',
    (moment, zone) => {
      expect(publicDate(moment, zone)).toBe(formatDate(moment, zone));
      expect(publicDateTime(moment, zone)).toBe(formatDateTime(moment, zone));
      expect(publicAppointment(moment, zone)).toBe(formatAppointment(moment, zone));
    },
  );

  it('name an appointment’s zone if the reader’s clock differs', () => {
    const shown = (reader: string) =>
      publicAppointment('2024-06-03T18:00:00Z', 'America/Los_Angeles', reader);
    expect(shown('America/New_York')).toBe('Monday, June 3, 2024 at 11:00 AM PDT');
    expect(shown('America/Phoenix')).toBe('Monday, June 3, 2024 at 11:00 AM');
  });

  it('are long in a letter, and the same everywhere for a day', () => {
    expect(publicLongDate('2026-11-27T02:00:00Z', 'America/Chicago')).toBe('November 26, 2026');
    expect(publicLongDay('2014-05-06')).toBe('May 6, 2014');
    expect(publicLongDay('never')).toBe('Unknown date');
  });
});
