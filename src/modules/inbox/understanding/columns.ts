import { COLUMN } from './labels';
import type { PageWord, Row } from './page-words';

/** Widest column, in thousandths of the page. */
const WIDEST = 260;

/** How far left of a label a value may end. */
const LEFT = 12;

export interface Column {
  labels: Row;
  label: PageWord;
  right: number;
}

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

/** Columns align by their starts or their middles. */
const distanceOf = (one: Row, other: Row) =>
  Math.min(
    Math.abs(startOf(one) - startOf(other)),
    Math.abs(startOf(one) + endOf(one) - startOf(other) - endOf(other)) / 2,
  );

export const columnOf = (labels: Row, label: PageWord): Column => ({
  labels,
  label,
  right: label.x0 + WIDEST,
});
