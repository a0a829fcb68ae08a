import { expect, it } from 'vitest';
import { daysOf, firstStarts } from './free-days';
import { wishOf } from './wish';

const at = (starts_at: string) => ({ starts_at, ends_at: starts_at });

it('puts free times under the day that they are on in the clinic', () => {
  const times = ['2024-06-03T13:00:00Z', '2024-06-04T03:30:00Z', '2024-06-04T04:00:00Z'].map(at);
  expect(daysOf(times, 'America/New_York')).toEqual([
    {
      day: '2024-06-03',
      times: [
        { starts_at: '2024-06-03T13:00:00Z', minute: 9 * 60 },
        { starts_at: '2024-06-04T03:30:00Z', minute: 23 * 60 + 30 },
      ],
    },
    { day: '2024-06-04', times: [{ starts_at: '2024-06-04T04:00:00Z', minute: 0 }] },
  ]);
});

it('suggests from the wished day on, and from now on where there is none or it has begun', () => {
  const now = new Date('2024-06-03T13:00:00Z');
  const first = now.toISOString();
  const from = (day: string | null) => firstStarts(day, wishOf(null), now, 'America/New_York');
  expect(from(null)).toEqual({ first, later: [] });
  expect(from('2024-06-03')).toEqual({ first, later: [] });
  expect(from('2024-06-05')).toEqual({ first, later: ['2024-06-05T04:00:00.000Z'] });
});

it('suggests first what the patient wished, with earlier times a page before', () => {
  // A Monday, nine in the morning in the clinic.
  const now = new Date('2024-06-03T13:00:00Z');
  const first = now.toISOString();
  const from = (day: string | null, wish: string) =>
    firstStarts(day, wishOf(wish), now, 'America/New_York').later;
  expect(from(null, 'Fridays, before 11')).toEqual(['2024-06-07T04:00:00.000Z']);
  expect(from(null, 'Monday afternoon')).toEqual(['2024-06-03T16:00:00.000Z']);
  expect(from('2024-06-05', 'Afternoon')).toEqual(['2024-06-05T16:00:00.000Z']);
  expect(from(null, 'Morning')).toEqual([]);
  expect(firstStarts('2024-06-05', wishOf('Fridays'), now, 'America/New_York').first).toBe(first);
});
