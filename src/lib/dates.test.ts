import { describe, expect, it } from 'vitest';
import {
  ageInMonths,
  ageInYears,
  ageOn,
  calendarDay,
  formatAppointment,
  formatCalendarDate,
  formatDate,
  formatDateTime,
  formatDuration,
  formatTime,
} from './dates';

describe('dates', () => {
  it('are written as specified', () => {
    expect(formatDate('2024-06-03T18:00:00Z', 'America/New_York')).toBe('Jun 3, 2024');
    expect(formatAppointment('2024-06-03T18:00:00Z', 'America/New_York')).toBe(
      'Monday, June 3, 2024 at 2:00 PM',
    );
  });

  it('follow the clinic, not the reader: an evening in New York stays that day', () => {
    expect(formatDate('2024-06-04T02:30:00Z', 'America/New_York')).toBe('Jun 3, 2024');
    expect(formatDate('2024-06-04T02:30:00Z', 'UTC')).toBe('Jun 4, 2024');
    expect(formatDateTime('2024-06-04T02:30:00Z', 'America/Los_Angeles')).toBe(
      'Jun 3, 2024, 7:30 PM',
    );
  });

  it('keep the local time across daylight saving', () => {
    expect(formatAppointment('2024-03-10T06:59:00Z', 'America/New_York')).toBe(
      'Sunday, March 10, 2024 at 1:59 AM',
    );
    expect(formatAppointment('2024-03-10T07:00:00Z', 'America/New_York')).toBe(
      'Sunday, March 10, 2024 at 3:00 AM',
    );
  });

  it('give the clinic’s time and day, whatever day it is elsewhere', () => {
    expect(formatTime('2024-06-04T02:30:00Z', 'America/New_York')).toBe('10:30 PM');
    expect(calendarDay('2024-06-04T02:30:00Z', 'America/New_York')).toBe('2024-06-03');
    expect(calendarDay(new Date('2024-06-04T12:30:00Z'), 'America/New_York')).toBe('2024-06-04');
  });

  it('say that a time is unknown instead of breaking the page', () => {
    expect(formatDate('not a date', 'America/New_York')).toBe('Unknown date');
  });

  it('show a date of birth as it was written', () => {
    expect(formatCalendarDate('2016-04-30')).toBe('Apr 30, 2016');
  });
});

describe('formatDuration', () => {
  it.each([
    [0, '0 min'],
    [59 * 60_000, '59 min'],
    [60 * 60_000, '1 h'],
    [23.9 * 3_600_000, '23 h'],
    [24 * 3_600_000, '1 d'],
    [-49 * 3_600_000, '2 d'],
  ])('reads %d ms as %s', (milliseconds, text) => {
    expect(formatDuration(milliseconds)).toBe(text);
  });
});

describe('ageInYears', () => {
  it.each([
    ['2013-11-20', 12],
    ['2013-11-21', 11],
    ['2025-11-19', 0],
    ['2026-01-01', 0],
    ['1950-12-31', 74],
  ])('gives a person born %s the age %d', (dateOfBirth, years) => {
    expect(ageInYears(dateOfBirth, '2025-11-20')).toBe(years);
  });
});

it.each([
  ['2025-11-20', 0],
  ['2025-10-21', 0],
  ['2025-10-20', 1],
  ['2019-11-21', 71],
  ['2019-11-20', 72],
])('gives a person born %s %d months', (dateOfBirth, months) => {
  expect(ageInMonths(dateOfBirth, '2025-11-20')).toBe(months);
});

it('uses the clinic’s day for an age', () => {
  const lateOnTheEve = Date.parse('2026-05-02T03:00:00Z');
  expect(ageOn('1984-05-02', lateOnTheEve, 'America/New_York')).toBe(41);
  expect(ageOn('1984-05-02', lateOnTheEve, 'UTC')).toBe(42);
  expect(ageOn(null, lateOnTheEve, 'America/New_York')).toBeNull();
});
