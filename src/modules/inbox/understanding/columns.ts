import { COLUMN } from './labels';
import type { PageWord, Row } from './page-words';

/** Of a column, in thousandths of the page. */
const WIDEST = 260;

/** How far left of a label a value may end. */
const LEFT = 12;

/** Where the label of a column stands in its row, and where the next one begins. */
export interface Column {
  labels: Row;
  label: PageWord;
  right: number;
}

/** What of a row stands in the column of a label: values may begin left of their label, in the head of a table. */
export function groupAt(row: Row, { labels, label, right }: Column): PageWord[] {
  const heads = groupsOf(labels);
  const own = heads.find((head) => head.includes(label));
  const inColumn = groupsOf(row).filter(
    (group) => endOf(group) > label.x0 - LEFT && startOf(group) < right,
  );
  const belongs = inColumn.filter((group) => {
    const distances = heads.map((head) => distanceOf(head, group));
    return own !== undefined && distanceOf(own, group) === Math.min(...distances);
  });
  return belongs.flat();
}

/** Words with no more than a blank between them. */
export function groupsOf(row: Row): PageWord[][] {
  const groups: PageWord[][] = [];
  for (const word of row) {
    const group = groups.at(-1);
    if (group && word.x0 - endOf(group) <= COLUMN) group.push(word);
    else groups.push([word]);
  }
  return groups;
}

const startOf = (group: Row) => group[0]?.x0 ?? 0;
const endOf = (group: Row) => group.at(-1)?.x1 ?? 0;

/** Columns stand one under the other by their beginnings or by their middles. */
const distanceOf = (one: Row, other: Row) =>
  Math.min(
    Math.abs(startOf(one) - startOf(other)),
    Math.abs(startOf(one) + endOf(one) - startOf(other) - endOf(other)) / 2,
  );

/** The column of a label that nothing follows in its row. */
export const columnOf = (labels: Row, label: PageWord): Column => ({
  labels,
  label,
  right: label.x0 + WIDEST,
});
