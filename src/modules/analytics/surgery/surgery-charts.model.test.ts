import { expect, it } from 'vitest';
import { cellText } from '../chart-data';
import {
  blockChart,
  cancellationChart,
  cancelledText,
  type SurgeryFigures,
  stageChart,
  waitChart,
  withoutSurgeon,
} from './surgery-charts.model';

const FIGURES: SurgeryFigures = {
  totals: {
    preop: 4,
    postponed: 1,
    ready: 2,
    scheduled: 0,
    open_without_surgeon: 2,
    completed: 14,
    cancelled: 3,
    taken_up_again: 1,
    first_scheduled: 2,
    median_days: 5.5,
    completed_before: 2,
    cancelled_before: 1,
    first_scheduled_before: 0,
    median_days_before: null,
  },
  cancellations: [
    { reason: 'patient_ill', cancelled: 2, cancelled_before: 0 },
    { reason: 'other', cancelled: 1, cancelled_before: 1 },
  ],
  steps: [
    { first_day: '2026-11-02', last_day: '2026-11-08', first_scheduled: 2, median_days: 5.5 },
    { first_day: '2026-11-09', last_day: '2026-11-15', first_scheduled: 0, median_days: null },
  ],
  blocks: [
    {
      provider_name: 'Dr. Osei',
      location_name: 'Surgery Center',
      block_minutes: 600,
      booked_minutes: 450,
      lent_minutes: 60,
      outside_cases: 1,
    },
    {
      provider_name: 'Dr. Hartwell',
      location_name: 'Hospital',
      block_minutes: 0,
      booked_minutes: 0,
      lent_minutes: 90,
      outside_cases: 0,
    },
  ],
};

const { totals } = FIGURES;
const NOTHING: SurgeryFigures = {
  totals: {
    ...totals,
    preop: 0,
    postponed: 0,
    ready: 0,
    open_without_surgeon: 0,
    taken_up_again: 0,
  },
  cancellations: [],
  steps: [
    { first_day: '2026-11-02', last_day: '2026-11-08', first_scheduled: 0, median_days: null },
  ],
  blocks: [],
};

it('cases stand in the order of their stages, postponed ones apart', () => {
  const chart = stageChart(FIGURES);
  expect(chart?.categories).toEqual(['Pre-Op', 'Postponed', 'Ready', 'Scheduled']);
  expect(chart?.columns[0]?.values).toEqual([4, 1, 2, 0]);
});

it('cancellations are counted by reason beside those before', () => {
  const chart = cancellationChart(FIGURES);
  expect(chart?.categories).toEqual(['Patient is ill', 'Other']);
  expect(chart?.columns.map(({ values }) => values)).toEqual([
    [2, 1],
    [0, 1],
  ]);
});

it.each([
  [3, 14, '18%, 3 of 17'],
  [1, 2, '1 of 3'],
  [0, 0, '–'],
])('%i cancelled and %i completed is a share of %s', (cancelled, completed, text) => {
  expect(cancelledText(cancelled, completed)).toBe(text);
});

it('a week without a first date has no median, and one of few says so', () => {
  const columns = waitChart(FIGURES)?.columns;
  expect(columns?.map(({ values }) => values)).toEqual([
    [5.5, null],
    [2, 0],
  ]);
  expect(columns?.[0]?.format?.(5.5, 0)).toBe('5.5 days (few cases)');
});

it('what is left out is said', () => {
  expect(withoutSurgeon(FIGURES)).toEqual([{ text: 'Excludes 2 without a surgeon.' }]);
  expect(withoutSurgeon(NOTHING)).toEqual([]);
});

it('without cases there are no charts', () => {
  expect([stageChart(NOTHING), cancellationChart(NOTHING), waitChart(NOTHING)]).toEqual([
    null,
    null,
    null,
  ]);
});

it('tells the hours booked of those in blocks, with the share where there is a whole', () => {
  const chart = blockChart(FIGURES);
  expect(chart?.categories).toEqual(['Dr. Osei, Surgery Center', 'Dr. Hartwell, Hospital']);
  const rows = [0, 1].map((row) => chart?.columns.map((column) => cellText(column, row)));
  expect(rows).toEqual([
    ['7.5 (75%)', '10', '1', '1'],
    ['0', '0', '1.5', '0'],
  ]);
  expect(blockChart(NOTHING)).toBeNull();
});
