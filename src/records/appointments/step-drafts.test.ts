import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  appointmentSchema,
  minutesOf,
  momentOf,
  momentsOf,
  NO_TIME,
  reasonSchema,
  timesSchema,
  toMinutes,
  toSlot,
  toTimeDraft,
  typedLocation,
  waitlistSchema,
  withSuggestion,
} from './step-drafts';

const ZONE = 'America/New_York';
const TWO = { date: '2024-06-03', time: '14:00' };
const THREE = { date: '2024-06-03', time: '15:00' };
const FOUR = { date: '2024-06-03', time: '16:00' };

describe('the two fields of a time', () => {
  it('convert to a time in the clinic’s time zone, and back', () => {
    expect(momentOf(TWO, ZONE)).toBe('2024-06-03T18:00:00.000Z');
    expect(toTimeDraft('2024-06-03T18:00:00Z', ZONE)).toEqual(TWO);
  });

  it('return each time once, in order', () => {
    expect(momentsOf([THREE, TWO, THREE], ZONE)).toEqual([
      '2024-06-03T18:00:00.000Z',
      '2024-06-03T19:00:00.000Z',
    ]);
  });
});

describe('a pressed suggestion', () => {
  it('fills the empty row, then adds rows, up to three', () => {
    const one = withSuggestion([NO_TIME], TWO);
    expect(one).toEqual([TWO]);
    expect(withSuggestion(one, THREE)).toEqual([TWO, THREE]);
    const full = withSuggestion([TWO, THREE], FOUR);
    expect(full).toEqual([TWO, THREE, FOUR]);
    expect(withSuggestion(full, { date: '2024-06-04', time: '09:00' })).toEqual(full);
  });

  it('is removed by a second press, which leaves an empty row', () => {
    expect(withSuggestion([TWO, THREE], TWO)).toEqual([THREE]);
    expect(withSuggestion([TWO], TWO)).toEqual([NO_TIME]);
  });

  it('leaves half-typed rows alone', () => {
    const halfWay = { date: '2024-06-05', time: '' };
    expect(withSuggestion([halfWay], TWO)).toEqual([halfWay, TWO]);
  });
});

describe('the forms', () => {
  const appointment = {
    providerId: 'p',
    minutes: '30',
    location: { id: null, text: '' },
    note: '',
    tellOffice: true,
    ...TWO,
  };

  it('accept a complete time and a bookable length', () => {
    const valid = (change: Partial<z.input<typeof appointmentSchema>>) =>
      appointmentSchema.safeParse({ ...appointment, ...change }).success;
    expect(valid({})).toBe(true);
    expect(valid({ time: '' })).toBe(false);
    expect(valid({ date: '2024-02-30' })).toBe(false);
    expect(valid({ minutes: '4' })).toBe(false);
    expect(valid({ minutes: '' })).toBe(false);
    expect(valid({ minutes: '481' })).toBe(false);
    expect(valid({ location: { id: null, text: 'x'.repeat(201) } })).toBe(false);
    expect(valid({ note: 'x'.repeat(1001) })).toBe(false);
    expect([toMinutes('45'), toMinutes('4.5'), toMinutes('soon')]).toEqual([45, null, null]);
  });

  it('accept one to three times', () => {
    const valid = (times: (typeof TWO)[]) =>
      timesSchema.safeParse({ ...appointment, times }).success;
    expect([[], [TWO], [TWO, THREE, FOUR], [TWO, THREE, FOUR, TWO]].map(valid)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('require a reason with text', () => {
    const valid = (reason: string) => reasonSchema.safeParse({ reason, tellOffice: true }).success;
    expect(valid('  ')).toBe(false);
    expect(valid('Moved away')).toBe(true);
  });

  it('accept any days for the waitlist, in order', () => {
    const valid = (from: string, until: string) =>
      waitlistSchema.safeParse({ from, until, anyProvider: false }).success;
    expect(valid('', '')).toBe(true);
    expect(valid('2024-06-03', '')).toBe(true);
    expect(valid('2024-06-03', '2024-06-02')).toBe(false);
    expect(valid('June', '')).toBe(false);
  });

  it('send null for an empty location', () => {
    expect(toSlot(appointment, false)).toEqual({
      providerId: 'p',
      minutes: 30,
      locationId: null,
      location: null,
      outsideHours: false,
    });
  });
});

describe('a location', () => {
  const office = { id: 'o', name: 'Main office' };

  it('stays chosen while text follows its name', () => {
    expect(typedLocation(office, 'Main office, room 2')).toEqual({
      id: 'o',
      text: 'Main office, room 2',
    });
    expect(typedLocation(office, 'Main off')).toEqual({ id: null, text: 'Main off' });
    expect(typedLocation(undefined, 'Room 2')).toEqual({ id: null, text: 'Room 2' });
  });
});

describe('the length', () => {
  const lengths = [{ request_type: 'procedure', minutes: 60 }] as const;

  it('is the agreed one, else the type’s, else half an hour', () => {
    const minutes = (duration_minutes: number | null, request_type: 'procedure' | 'other') =>
      minutesOf({ duration_minutes, request_type }, lengths);
    expect(minutes(45, 'procedure')).toBe(45);
    expect(minutes(null, 'procedure')).toBe(60);
    expect(minutes(null, 'other')).toBe(30);
  });
});
