export interface RowGroup<Row> {
  /** Null where the list isn't grouped. */
  heading: string | null;
  /** The rows belong to the same group as the rows before. */
  continues: boolean;
  /** Unique, even where a heading repeats. */
  key: string;
  members: Row[];
}

/** The browser skips pieces of this many rows while they are far out of view. */
const MOST_ROWS = 50;

export function groupRows<Row>(
  rows: readonly Row[],
  groupOf: ((row: Row) => string) | undefined,
): RowGroup<Row>[] {
  const groups: RowGroup<Row>[] = [];
  for (const row of rows) {
    const heading = groupOf?.(row) ?? null;
    const last = groups.at(-1);
    const continues = last?.heading === heading;
    if (last && continues && last.members.length < MOST_ROWS) last.members.push(row);
    else groups.push({ heading, continues, key: `${groups.length} ${heading}`, members: [row] });
  }
  return groups;
}
