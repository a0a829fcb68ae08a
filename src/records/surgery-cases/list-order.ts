import type { KeysetOrder } from '@/lib/keyset';
import type { Enums } from '@/lib/supabase/database.types';
import type { QueueFilters } from './surgery-case-filters';

export type CaseOrder = Enums<'case_order'>;

interface ListOrder extends KeysetOrder {
  column: 'created_at' | 'starts_at';
  /** The order in the database's words. */
  sort: CaseOrder;
}

const ORDERS: Record<CaseOrder, ListOrder> = {
  newest: { column: 'created_at', ascending: false, sort: 'newest' },
  oldest: { column: 'created_at', ascending: true, sort: 'oldest' },
  next: { column: 'starts_at', ascending: true, sort: 'next' },
  last: { column: 'starts_at', ascending: false, sort: 'last' },
};

/**
 * The list's order. By default, stages with dates are sorted by date (next or last first), others
 * by the newest case.
 */
export function orderOf({
  stage,
  unrecorded,
  sort,
}: Pick<QueueFilters, 'stage' | 'unrecorded' | 'sort'>): ListOrder {
  if (sort !== null) return ORDERS[sort];
  if (stage === 'scheduled' || unrecorded) return ORDERS.next;
  return stage === 'completed' ? ORDERS.last : ORDERS.newest;
}
