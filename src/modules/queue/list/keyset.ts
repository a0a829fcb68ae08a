import type { Cursor, KeysetOrder } from '@/lib/keyset';
import type { SurgeryStage } from '../cases.model';

export const PAGE_SIZE = 50;

type ListOrder = KeysetOrder & { column: 'created_at' | 'starts_at' };

/** A stage that has dates is read by them: what comes next, or what was last. Others by who came last. */
export function orderOf(stage: SurgeryStage | null): ListOrder {
  if (stage === 'scheduled') return { column: 'starts_at', ascending: true };
  if (stage === 'completed') return { column: 'starts_at', ascending: false };
  return { column: 'created_at', ascending: false };
}

interface Listed {
  id: string;
  created_at: string;
  starts_at: string | null;
}

/** A page out of rows of which one more was asked for: were there more, the next one starts after the last shown. */
export function toPage<Row extends Listed>(rows: Row[], order: ListOrder, size: number) {
  const cases = rows.slice(0, size);
  const last = cases.at(-1);
  const at = last?.[order.column];
  const next: Cursor | null = rows.length > size && last && at ? { at, id: last.id } : null;
  return { cases, next };
}
