import { toCsv } from '@/lib/csv';
import { FEW } from '@/lib/figures';

/**
 * The tokens that charts draw with, any of which may stand beside any other: no kind of color blindness takes one for
 * another (tokens.test.ts). A color never says anything that a label doesn't.
 */
export const CHART_COLORS = ['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5'] as const;

export type ChartColor = (typeof CHART_COLORS)[number];

export interface ChartColumn {
  label: string;
  /** One for each category; null where there is nothing to tell. */
  values: readonly (number | null)[];
  /** How a row's value is written in the table and the tooltip; as it is, where it isn't given. */
  format?: (value: number, row: number) => string;
  /** Drawn with it; a column without one is in the table only. */
  color?: ChartColor;
  /** Drawn as lines of its color instead of filled: what the rest is compared with. */
  hatched?: true;
}

/** What a chart shows, and word for word what the table behind it says. */
export interface ChartData {
  /** `columns` are bars from the bottom, `bars` from the left; `line` is for what has an order in time. */
  shape: 'columns' | 'bars' | 'line';
  /** One on the other, for parts of a whole. */
  stacked?: boolean;
  /** How many cases it is about, in all that it compares; null where it isn't about cases. */
  cases: number | null;
  /** What the categories are, over the table's first column. */
  categoryTitle: string;
  categories: readonly string[];
  columns: readonly ChartColumn[];
}

/** What a chart doesn't count. */
export interface Exclusion {
  /** A sentence, such as "Excludes 3 cancelled." */
  text: string;
  /** Opens those rows; missing where the clinic's records can't be listed by it. */
  onOpen?: () => void;
}

/** Of so few a picture shows chance: the numbers alone stand there. */
export const isTooFew = ({ cases }: ChartData): boolean => cases !== null && cases < FEW;

export const sumOf = (counts: readonly number[]): number =>
  counts.reduce((sum, count) => sum + count, 0);

export function cellText(column: ChartColumn, row: number): string {
  const value = column.values[row];
  if (value === null || value === undefined) return '–';
  return column.format?.(value, row) ?? value.toLocaleString('en-US');
}

/** Every row and column of the table, numbers as numbers. */
export function chartCsv({ categoryTitle, categories, columns }: ChartData): string {
  return toCsv(
    [categoryTitle, ...columns.map(({ label }) => label)],
    categories.map((category, row) => [
      category,
      ...columns.map(({ values }) => values[row] ?? null),
    ]),
  );
}

/** How tall a chart is drawn, in rem: bars from the left lie one under the other, each with its label. */
export const chartHeight = ({ shape, categories }: ChartData): number =>
  shape === 'bars' ? Math.max(16, 2.25 * categories.length + 2) : 16;

/** Of a title: "referrals-by-status". */
export function fileName(title: string, from: string, to: string): string {
  const words = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return `${words}-${from}-to-${to}`;
}
