import { expect, it } from 'vitest';
import { medianText, type ReplyFigures, replyChart, replyExclusion } from './reply-charts.model';

const FIGURES: ReplyFigures = {
  totals: {
    answered: 6,
    median_minutes: 80,
    waiting: 2,
    answered_before: 0,
    median_minutes_before: null,
    waiting_before: 0,
  },
  steps: [
    {
      first_day: '2026-11-02',
      last_day: '2026-11-08',
      answered: 6,
      median_minutes: 80,
      waiting: 1,
    },
    {
      first_day: '2026-11-09',
      last_day: '2026-11-15',
      answered: 0,
      median_minutes: null,
      waiting: 1,
    },
  ],
};

it('a median is drawn in hours and written as people say it', () => {
  const chart = replyChart(FIGURES);
  expect(chart?.columns.map(({ values }) => values)).toEqual([
    [1.33, null],
    [6, 0],
    [1, 1],
  ]);
  expect(chart?.columns[0]?.format?.(0.25, 0)).toBe('15 min');
});

it.each([
  [14.4, 9, '14 min'],
  [80, 9, '1 h'],
  [3 * 24 * 60, 9, '3 days'],
  [14, 4, '14 min (few cases)'],
  [null, 0, '–'],
])('%s minutes over %i answers read %s', (minutes, answered, text) => {
  expect(medianText(minutes, answered)).toBe(text);
});

it('those without an answer are left out, and that is said', () => {
  expect(replyExclusion(FIGURES.totals)).toBe(
    'The median excludes 2 without a reply. Some need none.',
  );
});

it('without messages there is no chart', () => {
  const { totals, steps } = FIGURES;
  const silent = steps.map((step) => ({ ...step, answered: 0, waiting: 0 }));
  expect(replyChart({ totals, steps: silent })).toBeNull();
});
