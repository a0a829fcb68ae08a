import { describe, expect, it } from 'vitest';
import {
  type AppointmentFigures,
  appointmentExclusions,
  leadChart,
  leadExclusions,
  noShowChart,
  rateText,
} from './appointment-charts.model';

const FIGURES: AppointmentFigures = {
  totals: {
    attended: 37,
    no_show: 5,
    cancelled: 4,
    no_outcome: 2,
    ahead: 1,
    undated: 3,
    attended_before: 3,
    no_show_before: 1,
    cancelled_before: 0,
  },
  steps: [
    { first_day: '2026-11-02', last_day: '2026-11-08', attended: 7, no_show: 1, cancelled: 2 },
    { first_day: '2026-11-09', last_day: '2026-11-15', attended: 3, no_show: 1, cancelled: 0 },
  ],
  leads: [
    { lead: 'week', attended: 5, no_show: 1, cancelled: 0 },
    { lead: 'backwards', attended: 2, no_show: 0, cancelled: 1 },
  ],
};

const NOTHING: AppointmentFigures = {
  totals: {
    attended: 0,
    no_show: 0,
    cancelled: 0,
    no_outcome: 0,
    ahead: 0,
    undated: 0,
    attended_before: 0,
    no_show_before: 0,
    cancelled_before: 0,
  },
  steps: [
    { first_day: '2026-11-02', last_day: '2026-11-08', attended: 0, no_show: 0, cancelled: 0 },
  ],
  leads: [],
};

describe('the no-show rate', () => {
  it('is of those who came or should have, with the number it is of', () => {
    expect(rateText(FIGURES.totals)).toBe('12%, 5 of 42');
  });

  it('of a few is no rate but what it is', () => {
    expect(rateText({ attended: 3, no_show: 1 })).toBe('1 of 4');
    expect(rateText({ attended: 0, no_show: 0 })).toBe('–');
  });

  it('has a gap in the chart where there were too few', () => {
    const chart = noShowChart(FIGURES);
    expect(chart?.categories).toEqual(['Nov 2–8', 'Nov 9–15']);
    expect(chart?.columns.map(({ label, values }) => [label, values])).toEqual([
      ['No-show rate, %', [12.5, null]],
      ['No-shows', [1, 1]],
      ['Attended', [7, 3]],
      ['Cancelled', [2, 0]],
    ]);
  });

  it('says what it leaves out, and nothing where it leaves out nothing', () => {
    expect(appointmentExclusions(FIGURES)).toEqual([
      { outcome: 'cancelled', text: 'The rate excludes 4 cancelled.' },
      { outcome: 'no_outcome', text: 'Excludes 2 past without an outcome.' },
      { outcome: 'ahead', text: 'Excludes 1 upcoming.' },
      { outcome: 'undated', text: 'Excludes 3 cancelled before a time was set.' },
    ]);
    expect(appointmentExclusions(NOTHING)).toEqual([]);
  });
});

describe('days ahead', () => {
  it('are all there, with or without requests so far ahead', () => {
    expect(leadChart(FIGURES)?.columns.map(({ values }) => values)).toEqual([
      [null, 16.7, null, null, null],
      [0, 1, 0, 0, 0],
      [0, 5, 0, 0, 0],
      [0, 0, 0, 0, 0],
    ]);
  });

  it('leave out what was entered after its day', () => {
    expect(leadExclusions(FIGURES)).toEqual([
      { outcome: 'attended', text: 'Excludes 2 attended, entered after their day.' },
      { outcome: 'cancelled', text: 'Excludes 1 cancelled, entered after their day.' },
    ]);
  });
});

it('without appointments there is no chart', () => {
  expect([noShowChart(NOTHING), leadChart(NOTHING)]).toEqual([null, null]);
});
