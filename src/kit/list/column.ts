import type { ReactNode } from 'react';

/** One column of a list; in a narrow place, one part of a row's card. */
export interface Column<Row, Sort extends string = string> {
  /** Its name in stored choices of columns and saved views. */
  key: string;
  heading: string;
  width: readonly [share: number, least?: number];
  /** The sorts that pressing its heading sets, where the database has them. */
  sorts?: { ascending?: Sort; descending?: Sort };
  /** Always shown, before the columns that can be chosen. */
  fixed?: true;
  /** Hidden unless the person chooses it. */
  extra?: true;
  /** Left out where the table lacks the room. */
  roomy?: true;
  alignEnd?: true;
  /** Classes for its place in the card. */
  card?: string;
  cell: (row: Row) => ReactNode;
}

export type Density = 'compact' | 'comfortable';

/** A person's arrangement of a list; null columns are the default ones. */
export interface Arrangement {
  columns: readonly string[] | null;
  density: Density;
}

export const USUAL_ARRANGEMENT: Arrangement = { columns: null, density: 'compact' };

export interface TableView<Row, Sort extends string = string> {
  /** Must be stable between renders while its content is unchanged. */
  columns: readonly Column<Row, Sort>[];
  /** Undefined until it is known: rows drawn earlier would jump. */
  arrangement: Arrangement | undefined;
}

export function usualView<Row, Sort extends string>(
  columns: readonly Column<Row, Sort>[],
): TableView<Row, Sort> {
  return { columns, arrangement: USUAL_ARRANGEMENT };
}

type Named = Pick<Column<never>, 'key' | 'fixed' | 'extra'>;

/** The columns to show, in order. Chosen columns that no longer exist are left out. */
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

export function tightColumns<Of extends Pick<Column<never>, 'roomy'>>(
  columns: readonly Of[],
): Of[] {
  return columns.filter(({ roomy }) => roomy !== true);
}

/** A value for `grid-template-columns`; in tight space each column gets its share. */
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

/** The next sort after pressing a heading; null where it can't sort. */
export function nextSort<Sort extends string>(
  { sorts }: { sorts?: { ascending?: Sort; descending?: Sort } },
  present: Sort | undefined,
): Sort | null {
  const { ascending, descending } = sorts ?? {};
  return (present === ascending ? descending : undefined) ?? ascending ?? descending ?? null;
}
