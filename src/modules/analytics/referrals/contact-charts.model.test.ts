import { expect, it } from 'vitest';
import {
  contactExclusions,
  contactSentence,
  contactsChart,
  conversionChart,
} from './contact-charts.model';

const bands = ['same_day', 'next_day', 'week', 'later', 'waiting', 'none'] as const;
const row = (band: (typeof bands)[number], referrals: number) => ({
  band,
  referrals,
  referrals_before: 1,
  median_hours: 20,
  median_hours_before: 77,
});

it('draws when patients were contacted first, and leaves out those settled without', () => {
  const rows = bands.map((band, at) => row(band, at + 1));
  expect(contactsChart(rows)).toMatchObject({
    cases: 20,
    categories: ['Same day', 'Next day', 'Within 7 days', 'Later', 'Not yet'],
    columns: [{ values: [1, 2, 3, 4, 5] }, { values: [1, 1, 1, 1, 1] }],
  });
  expect(contactSentence(rows)).toBe('Median 20 h (3.2 days in the period before).');
  expect(contactExclusions(rows)).toEqual([{ text: 'Excludes 6 settled without contact.' }]);
  expect(contactSentence([])).toBe('No patient contacted yet.');
});

it('says what share of each sender’s referrals became a visit', () => {
  const chart = conversionChart([
    {
      referring_provider: 'Dr. Vasquez',
      received: 12,
      booked: 5,
      declined: 1,
      received_before: 0,
      booked_before: 0,
    },
  ]);
  expect(chart?.columns[1]?.format?.(5, 0)).toBe('42%, 5 of 12');
  expect(chart?.columns[3]?.values).toEqual([null]);
});
