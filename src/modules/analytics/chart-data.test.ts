import { expect, it } from 'vitest';
import { type ChartData, cellText, chartCsv, chartHeight, fileName, isTooFew } from './chart-data';

const CHART: ChartData = {
  shape: 'bars',
  cases: 12,
  categoryTitle: 'Payer',
  categories: ['Blue, Harbor', 'Evergreen'],
  columns: [
    { label: 'Median', values: [1.25, null], format: (value, row) => `${value} s, row ${row}` },
    { label: 'Answers', values: [1200, 0] },
  ],
};

it('a cell is written as its column writes it, nothing as a dash', () => {
  const cells = CHART.columns.map((column) => [cellText(column, 0), cellText(column, 1)]);
  expect(cells).toEqual([
    ['1.25 s, row 0', '–'],
    ['1,200', '0'],
  ]);
});

it('a CSV has numbers as numbers', () => {
  expect(chartCsv(CHART).replace(/^\uFEFF/, '')).toBe(
    '"Payer","Median","Answers"\r\n"Blue, Harbor",1.25,1200\r\n"Evergreen",,0\r\n',
  );
});

it('bars from the left have room for each label, however many there are', () => {
  expect(chartHeight(CHART)).toBe(16);
  const many = { ...CHART, categories: Array.from({ length: 20 }, () => 'A payer') };
  expect([chartHeight(many), chartHeight({ ...many, shape: 'columns' })]).toEqual([47, 16]);
});

it('five cases make a picture, four do not, and hours always do', () => {
  expect([4, 5, null].map((cases) => isTooFew({ ...CHART, cases }))).toEqual([true, false, false]);
});

it('a file is named after its chart and days', () => {
  expect(fileName('Time to the payer’s answer', '2026-01-01', '2026-01-31')).toBe(
    'time-to-the-payer-s-answer-2026-01-01-to-2026-01-31',
  );
});
