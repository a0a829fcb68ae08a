import type { ReferralSort } from './referral-filters';

/** As many as a screen or two; the rest comes with "Load more". */
export const PAGE_SIZE = 25;

/** The last referral of a page: the next page starts after it. */
export interface Cursor {
  at: string;
  id: string;
}

interface Order {
  column: 'created_at' | 'due_at';
  ascending: boolean;
}

export const ORDERS: Record<ReferralSort, Order> = {
  newest: { column: 'created_at', ascending: false },
  oldest: { column: 'created_at', ascending: true },
  due: { column: 'due_at', ascending: true },
};

/**
 * PostgREST's `or` for the rows after a cursor. Referrals that came in one import share their time
 * to the microsecond, so the id decides among them.
 */
export function afterCursor({ column, ascending }: Order, { at, id }: Cursor): string {
  const after = ascending ? 'gt' : 'lt';
  return `${column}.${after}."${at}",and(${column}.eq."${at}",id.${after}.${id})`;
}

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
