import type { Cursor, KeysetOrder } from '@/lib/keyset';
import type { ReferralSort } from './referral-filters';

/** As many as a screen or two; the rest comes with "Load more". */
export const PAGE_SIZE = 25;

interface Order extends KeysetOrder {
  column: 'created_at' | 'due_at';
}

export const ORDERS: Record<ReferralSort, Order> = {
  newest: { column: 'created_at', ascending: false },
  oldest: { column: 'created_at', ascending: true },
  due: { column: 'due_at', ascending: true },
};

interface Row {
  id: string;
  created_at: string;
  due_at: string;
}

/** One row more than a page is asked for; it only tells that there is a next page. */
export function toPage<R extends Row>(rows: readonly R[], { column }: Order) {
  const referrals = rows.slice(0, PAGE_SIZE);
  const last = referrals.at(-1);
  const next: Cursor | null =
    last && rows.length > PAGE_SIZE ? { at: last[column], id: last.id } : null;
  return { referrals, next };
}
