export interface RowGroup<Row> {
  /** Null where the list isn't grouped. */
  heading: string | null;
  members: Row[];
}

/** Rows under their headings. The list comes in the order of its groups: a heading stands where another begins. */
export function groupRows<Row>(
  rows: readonly Row[],
  groupOf: ((row: Row) => string) | undefined,
): RowGroup<Row>[] {
  if (!groupOf) return [{ heading: null, members: [...rows] }];
  const groups: RowGroup<Row>[] = [];
  for (const row of rows) {
    const heading = groupOf(row);
    const last = groups.at(-1);
    if (last?.heading === heading) last.members.push(row);
    else groups.push({ heading, members: [row] });
  }
  return groups;
}
