import { counted } from '@/lib/text';
export function byFormer<Row, Former>(
  rows: readonly Row[],
  formerOf: (row: Row) => Former,
): Map<Former, Row[]> {
  const groups = new Map<Former, Row[]>();
  for (const row of rows) {
    const former = formerOf(row);
    groups.set(former, [...(groups.get(former) ?? []), row]);
  }
  return groups;
}

export function refusalText(refusals: readonly string[]): string {
  return [...byFormer(refusals, (reason) => reason)]
    .map(([reason, those]) =>
      those.length === 1 ? reason : `${counted(those.length, 'times')}: ${reason}`,
    )
    .join(' ');
}
