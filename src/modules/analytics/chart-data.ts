import { toCsv } from '@/lib/csv';
import { FEW } from '@/lib/figures';

/**
 * Chart colors that stay distinct for every kind of color blindness (tokens.test.ts). A label
 * always says what a color says.
 */
export const CHART_COLORS = ['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5'] as const;

export type ChartColor = (typeof CHART_COLORS)[number];

export interface ChartColumn {
  label: string;
  /** One for each category; null leaves a gap. */
  values: readonly (number | null)[];
  /** Formats a row's value in the table and the tooltip. */
  format?: (value: number, row: number) => string;
  /** A column without a color is in the table only. */
  color?: ChartColor;
  /** Drawn as lines of its color: marks what the rest is compared with. */
  hatched?: true;
}

export interface ChartData {
  /** `columns` rise from the bottom, `bars` run from the left; `line` needs an order in time. */
  shape: 'columns' | 'bars' | 'line';
  /** Stacked: the columns are parts of a whole. */
  stacked?: boolean;
  /** The number of cases compared; null if the chart isn't about cases. */
  cases: number | null;
  /** The heading of the table's first column. */
  categoryTitle: string;
  categories: readonly string[];
  columns: readonly ChartColumn[];
}

export interface Exclusion {
  /** A sentence, such as "Excludes 3 cancelled." */
  text: string;
  /** Opens those rows; missing if the clinic's records can't be listed by it. */
  onOpen?: () => void;
}

/** With so few cases a picture shows chance, so only the numbers appear. */
export const isTooFew = ({ cases }: ChartData): boolean => cases !== null && cases < FEW;

export const sumOf = (counts: readonly number[]): number =>
  counts.reduce((sum, count) => sum + count, 0);

export function cellText(column: ChartColumn, row: number): string {
  const value = column.values[row];
  if (value === null || value === undefined) return '–';
  return column.format?.(value, row) ?? value.toLocaleString('en-US');
}

export function chartCsv({ categoryTitle, categories, columns }: ChartData): string {
  return toCsv(
    [categoryTitle, ...columns.map(({ label }) => label)],
    categories.map((category, row) => [
      category,
      ...columns.map(({ values }) => values[row] ?? null),
    ]),
  );
}

export const chartHeight = ({ shape, categories }: ChartData): number =>
  shape === 'bars' ? Math.max(16, 2.25 * categories.length + 2) : 16;

/** A title as a file name: "referrals-by-status". */
export function fileName(title: string, from: string, to: string): string {
  const words = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return `${words}-${from}-to-${to}`;
}
