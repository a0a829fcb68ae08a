import type { KeysetSource } from '@/lib/keyset';

interface Grouping<Row, Group extends string> {
  /** The groups in their order. */
  groups: readonly Group[];
  groupOf: (row: Row) => Group;
  /** The rows of one group, in the list's order. */
  sourceOf: (group: Group) => KeysetSource<Row>;
}

/**
 * A list that loads group by group: each is a list of its own, loaded after the one before ends. A
 * grouped list needs no order of its own in the database, and any order works within each group.
 */
export function groupedSource<Row, Group extends string>({
  groups,
  groupOf,
  sourceOf,
}: Grouping<Row, Group>): KeysetSource<Row> {
  const names: readonly string[] = groups;
  return {
    read: async (after, size, signal) => {
      const rows: Row[] = [];
      const from = after === null ? 0 : names.indexOf(after.group ?? '');
      for (const [at, group] of groups.entries()) {
        if (at < from || rows.length >= size) continue;
        const place = at === from ? after : null;
        rows.push(...(await sourceOf(group).read(place, size - rows.length, signal)));
      }
      return rows;
    },
    placeOf: (row) => {
      const group = groupOf(row);
      return { ...sourceOf(group).placeOf(row), group };
    },
  };
}
