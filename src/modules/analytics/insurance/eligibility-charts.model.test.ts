import { expect, it } from 'vitest';
import {
  activeText,
  codeLabel,
  type EligibilityFigures,
  outcomeChart,
  outcomeExclusions,
  payersOf,
  rejectionChart,
  secondsText,
  speedChart,
} from './eligibility-charts.model';

const speed = (payer: string | null, responses: number, median: number | null) => ({
  payer_id: payer,
  payer_name: payer && `Payer ${payer}`,
  responses,
  median_seconds: median,
  responses_before: 0,
  median_seconds_before: null,
});

const FIGURES: EligibilityFigures = {
  outcomes: [
    { figure: 'active', requests: 8, requests_before: 1 },
    { figure: 'limited', requests: 1, requests_before: 0 },
    { figure: 'inactive', requests: 1, requests_before: 0 },
    { figure: 'error', requests: 1, requests_before: 1 },
    { figure: 'cancelled', requests: 2, requests_before: 0 },
    { figure: 'under_way', requests: 1, requests_before: 0 },
  ],
  rejections: [
    { code: '72', requests: 2, requests_before: 1 },
    { code: 'ZZ', requests: 1, requests_before: 0 },
  ],
  speed: [speed(null, 9, 4.24), speed('1', 7, 4), speed('2', 2, 11.06)],
};

const NOTHING: EligibilityFigures = { outcomes: [], rejections: [], speed: [speed(null, 0, null)] };

it('every outcome has its bar, whether or not it came', () => {
  const chart = outcomeChart(FIGURES);
  expect(chart?.categories).toEqual([
    'Active',
    'Active, with a warning',
    'Not on this day',
    'Limited',
    'Inactive',
    'Not found',
    'Error',
    'Unknown',
  ]);
  expect(chart?.columns.map(({ values }) => values)).toEqual([
    [8, 0, 0, 1, 1, 0, 1, 0],
    [1, 0, 0, 0, 0, 0, 1, 0],
  ]);
});

it('the share of active ones is of those that came to something, and the rest is said', () => {
  expect(activeText(FIGURES, 'requests')).toBe('73%, 8 of 11');
  expect(activeText(FIGURES, 'requests_before')).toBe('1 of 2');
  expect(outcomeExclusions(FIGURES)).toEqual([
    { figure: 'cancelled', text: 'Excludes 2 cancelled.' },
    { figure: 'under_way', text: 'Excludes 1 not answered yet.' },
  ]);
  expect(outcomeExclusions(NOTHING)).toEqual([]);
});

it('a code has its words; an unlisted one stands alone', () => {
  expect(codeLabel('42')).toMatch(/^42: .+/);
  expect(codeLabel('ZZ')).toBe('ZZ');
  expect(rejectionChart(FIGURES)?.columns[0]?.values).toEqual([2, 1]);
});

it('the first row of the speeds is that of all payers, and no bar', () => {
  expect(payersOf(FIGURES).map(({ payer_id }) => payer_id)).toEqual(['1', '2']);
  expect(speedChart(FIGURES)?.categories).toEqual(['Payer 1', 'Payer 2']);
});

it.each([
  [4.24, 9, '4.2 s'],
  [11.06, 2, '11.1 s (few cases)'],
  [null, 0, '–'],
])('a median of %s seconds over %i responses reads %s', (seconds, responses, text) => {
  expect(secondsText(seconds, responses)).toBe(text);
});

it('without requests there are no charts', () => {
  expect([outcomeChart(NOTHING), rejectionChart(NOTHING), speedChart(NOTHING)]).toEqual([
    null,
    null,
    null,
  ]);
});
