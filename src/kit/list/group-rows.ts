export interface RowGroup<Row> {
  /** Null where the list isn't grouped. */
  heading: string | null;
  /** The rows go on with the group before, under its heading. */
  continues: boolean;
  /** Tells it from the others, also where a heading comes again. */
  key: string;
  members: Row[];
}

/** Of more rows than this, those far out of sight are one piece to the browser: each row would cost it something. */
const MOST_ROWS = 50;

/** Rows under their headings. The list comes in the order of its groups: a heading stands where another begins. */
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
