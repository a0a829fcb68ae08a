import type { Cursor, KeysetOrder } from '@/lib/keyset';
import type { Enums } from '@/lib/supabase/database.types';
import type { SurgeryStage } from '../cases.model';

export const PAGE_SIZE = 50;

type ListOrder = KeysetOrder & {
  column: 'created_at' | 'starts_at';
  /** The same in the database's words. */
  sort: Enums<'case_order'>;
};

/** A stage that has dates is read by them: what comes next, or what was last. Others by who came last. */
export function orderOf(stage: SurgeryStage | null): ListOrder {
  if (stage === 'scheduled') return { column: 'starts_at', ascending: true, sort: 'next' };
  if (stage === 'completed') return { column: 'starts_at', ascending: false, sort: 'last' };
  return { column: 'created_at', ascending: false, sort: 'newest' };
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
