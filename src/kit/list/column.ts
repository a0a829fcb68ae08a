import type { ReactNode } from 'react';

/** One column of a list, of rows of a kind; in a narrow place, one part of the card that a row is there. */
export interface Column<Row, Sort extends string = string> {
  /** Its name in what people keep: their choice of columns, and saved views. */
  key: string;
  heading: string;
  /** Its share of the width beside the other columns, and what it needs at least, in rem. */
  width: readonly [share: number, least?: number];
  /** What pressing the heading sorts by, where the database can. */
  sorts?: { ascending?: Sort; descending?: Sort };
  /** Always there, before those that can be chosen. */
  fixed?: true;
  /** There for those alone who choose it. */
  extra?: true;
  /** Left out where the table has room for the others alone. */
  roomy?: true;
  alignEnd?: true;
  /** Classes for its place in the card. */
  card?: string;
  cell: (row: Row) => ReactNode;
}

/** How high the rows are where they are lines of a table: 40 px or 52 px. */
export type Density = 'compact' | 'comfortable';

/** How somebody has a list stand; without a choice of columns, it has its usual ones. */
export interface Arrangement {
  columns: readonly string[] | null;
  density: Density;
}

export const USUAL_ARRANGEMENT: Arrangement = { columns: null, density: 'compact' };

/** The columns of a list as they stand for who looks. */
export interface TableView<Row, Sort extends string = string> {
  /** The same from render to render while nothing about them changes. */
  columns: readonly Column<Row, Sort>[];
  /** Undefined until it is known: rows drawn before would jump. */
  arrangement: Arrangement | undefined;
}

/** A list that nobody arranges otherwise. */
export function usualView<Row, Sort extends string>(
  columns: readonly Column<Row, Sort>[],
): TableView<Row, Sort> {
  return { columns, arrangement: USUAL_ARRANGEMENT };
}

type Named = Pick<Column<never>, 'key' | 'fixed' | 'extra'>;

/** The columns to show, in their order. What is chosen and isn't there any more is left out. */
export function arranged<Of extends Named>(
  columns: readonly Of[],
  chosen: readonly string[] | null,
): Of[] {
  if (chosen === null) return columns.filter(({ extra }) => extra !== true);
  const rest = chosen.flatMap((key) => columns.find((column) => column.key === key) ?? []);
  return [
    ...columns.filter(({ fixed }) => fixed === true),
    ...rest.filter(({ fixed }) => fixed !== true),
  ];
}

/** The columns that stay where there is no room for all. */
export function tightColumns<Of extends Pick<Column<never>, 'roomy'>>(
  columns: readonly Of[],
): Of[] {
  return columns.filter(({ roomy }) => roomy !== true);
}

/** The widths of columns, as `grid-template-columns` takes them; where there is little room, each has its share of it. */
export function columnTemplate(columns: readonly Pick<Column<never>, 'width'>[]): string {
  const needed = columns.reduce((sum, { width: [, least = 0] }) => sum + least, 0);
  return columns
    .map(({ width: [share, least = 0] }) =>
      least === 0
        ? `minmax(0,${share}fr)`
        : `minmax(min(${least}rem,${Math.floor((80 * least) / needed)}%),${share}fr)`,
    )
    .join(' ');
}

/** What pressing a heading sorts by next; null where it can't. */
export function nextSort<Sort extends string>(
  { sorts }: { sorts?: { ascending?: Sort; descending?: Sort } },
  present: Sort | undefined,
): Sort | null {
  const { ascending, descending } = sorts ?? {};
  return (present === ascending ? descending : undefined) ?? ascending ?? descending ?? null;
}
