import { describe, expect, it } from 'vitest';
import { hoursSchema, lengthsSchema, timeOffSchema, toTimeOff } from './hours.model';

const ZONE = 'America/New_York';
const day = { firstDay: '2024-06-03', lastDay: '', from: '', until: '', reason: '' };

describe('time off', () => {
  it('is the whole day, or the days up to the last, by the clinic clock', () => {
    expect(toTimeOff(day, ZONE)).toEqual({
      starts_at: '2024-06-03T04:00:00.000Z',
      ends_at: '2024-06-04T04:00:00.000Z',
    });
    expect(toTimeOff({ ...day, lastDay: '2024-06-07' }, ZONE).ends_at).toBe(
      '2024-06-08T04:00:00.000Z',
    );
  });

  it('can be a part of the day', () => {
    expect(toTimeOff({ ...day, from: '12:30', until: '15:00' }, ZONE)).toEqual({
      starts_at: '2024-06-03T16:30:00.000Z',
      ends_at: '2024-06-03T19:00:00.000Z',
    });
  });

  it('ends after it begins', () => {
    const valid = (change: Partial<typeof day>) =>
      timeOffSchema.safeParse({ ...day, ...change }).success;
    expect(valid({})).toBe(true);
    expect(valid({ firstDay: '' })).toBe(false);
    expect(valid({ lastDay: '2024-06-02' })).toBe(false);
    expect(valid({ from: '15:00', until: '12:30' })).toBe(false);
    expect(valid({ until: '00:00' })).toBe(true);
    expect(valid({ lastDay: '2024-06-04', from: '15:00', until: '12:30' })).toBe(true);
    expect(valid({ from: 'noon' })).toBe(false);
  });
});

describe('hours', () => {
  it('end after they begin', () => {
    const valid = (opens: string, closes: string) =>
      hoursSchema.safeParse({ weekday: 'Monday', opens, closes }).success;
    expect(valid('08:00', '12:00')).toBe(true);
    expect(valid('12:00', '12:00')).toBe(false);
    expect(valid('', '12:00')).toBe(false);
  });
});

describe('lengths', () => {
  it.each([
    ['30', true],
    ['5', true],
    ['480', true],
    ['4', false],
    ['481', false],
    ['12.5', false],
    ['', false],
  ])('of "%s" minutes can be planned: %s', (text, expected) => {
    const draft = { consultation: text, procedure: '60', follow_up: '15', other: '30' };
    expect(lengthsSchema.safeParse(draft).success).toBe(expected);
  });
});
