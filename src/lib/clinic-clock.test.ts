import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDay } from '@/fields/checks';
import {
  addDays,
  formatDay,
  fromClock,
  fromTimeField,
  isoWeekday,
  minuteLabel,
  spanOnDay,
  toClock,
  toTimeField,
  weekOf,
} from './clinic-clock';

const NEW_YORK = 'America/New_York';

describe('the clock on the clinic wall', () => {
  it('shows the clinic’s time, wherever the reader is', () => {
    expect(toClock('2024-06-03T18:30:00Z', NEW_YORK)).toEqual({ day: '2024-06-03', minute: 870 });
    expect(toClock('2024-06-04T03:59:00Z', NEW_YORK)).toEqual({ day: '2024-06-03', minute: 1439 });
    expect(fromClock({ day: '2024-06-03', minute: 870 }, NEW_YORK)).toBe(
      '2024-06-03T18:30:00.000Z',
    );
    expect(fromClock({ day: '2024-06-03', minute: 1440 }, 'UTC')).toBe('2024-06-04T00:00:00.000Z');
  });

  it('skips an hour in spring, with the time after the gap', () => {
    expect(fromClock({ day: '2026-03-08', minute: 3 * 60 }, NEW_YORK)).toBe(
      '2026-03-08T07:00:00.000Z',
    );
    expect(toClock(fromClock({ day: '2026-03-08', minute: 150 }, NEW_YORK), NEW_YORK)).toEqual({
      day: '2026-03-08',
      minute: 210,
    });
  });

  it('round-trips every time that exists', () => {
    const zones = fc.constantFrom(
      NEW_YORK,
      'America/Los_Angeles',
      'Asia/Kolkata',
      'Australia/Sydney',
    );
    const hours = fc.integer({ min: 4 * 60, max: 23 * 60 });
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 3000 }), hours, (zone, days, minute) => {
        const time = { day: addDays('2024-01-01', days), minute };
        expect(toClock(fromClock(time, zone), zone)).toEqual(time);
      }),
    );
  });
});

describe('spanOnDay', () => {
  const on = (day: string) =>
    spanOnDay('2024-06-03T18:00:00Z', '2024-06-05T14:00:00Z', day, NEW_YORK);

  it('cuts a range of days into each day’s part', () => {
    expect(on('2024-06-02')).toBeNull();
    expect(on('2024-06-03')).toEqual({ from: 840, to: 1440 });
    expect(on('2024-06-04')).toEqual({ from: 0, to: 1440 });
    expect(on('2024-06-05')).toEqual({ from: 0, to: 600 });
    expect(on('2024-06-06')).toBeNull();
  });

  it('excludes the day at whose midnight it ends', () => {
    expect(spanOnDay('2024-06-03T18:00:00Z', '2024-06-04T04:00:00Z', '2024-06-04', NEW_YORK)).toBe(
      null,
    );
  });
});

describe('days', () => {
  it('count over months, leap days and clock changes', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(isoWeekday('2024-06-03')).toBe(1);
    expect(isoWeekday('2024-06-09')).toBe(7);
    expect(weekOf('2024-06-09', 1)).toEqual([
      '2024-06-03',
      '2024-06-04',
      '2024-06-05',
      '2024-06-06',
      '2024-06-07',
      '2024-06-08',
      '2024-06-09',
    ]);
    // A Sunday begins a week in the US.
    expect(weekOf('2024-06-09', 7)).toHaveLength(7);
    expect(weekOf('2024-06-09', 7)[0]).toBe('2024-06-09');
    expect(weekOf('2024-06-08', 7)[0]).toBe('2024-06-02');
    expect(formatDay('2024-06-03', 'long-weekday-day')).toBe('Monday, June 3');
  });

  it.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['2024-13-01', false],
    ['2024-6-3', false],
    ['tomorrow', false],
    ['', false],
  ])('"%s" is a day: %s', (text, expected) => expect(isDay(text)).toBe(expected));
});

describe('minutes', () => {
  it('format as a time and as a field', () => {
    expect([0, 605, 720, 870, 1440].map(minuteLabel)).toEqual([
      '12:00 AM',
      '10:05 AM',
      '12:00 PM',
      '2:30 PM',
      '12:00 AM',
    ]);
    expect(toTimeField(485)).toBe('08:05');
    expect(['08:05', '08:05:00', '24:00', '25:00', '8:05', ''].map(fromTimeField)).toEqual([
      485,
      485,
      1440,
      null,
      null,
      null,
    ]);
  });
});
