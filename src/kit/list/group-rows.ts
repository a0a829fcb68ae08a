export interface RowGroup<Row> {
  /** Null where the list isn't grouped. */
  heading: string | null;
  /** Tells it from the others, also where a heading comes again. */
  key: string;
  members: Row[];
}

/** Rows under their headings. The list comes in the order of its groups: a heading stands where another begins. */
export function groupRows<Row>(
  rows: readonly Row[],
  groupOf: ((row: Row) => string) | undefined,
): RowGroup<Row>[] {
  if (!groupOf) return [{ heading: null, key: 'all', members: [...rows] }];
  const groups: RowGroup<Row>[] = [];
  for (const row of rows) {
    const heading = groupOf(row);
    const last = groups.at(-1);
    if (last?.heading === heading) last.members.push(row);
    else groups.push({ heading, key: `${groups.length} ${heading}`, members: [row] });
  }
  return groups;
}
