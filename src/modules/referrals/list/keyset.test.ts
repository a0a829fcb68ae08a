import { describe, expect, it } from 'vitest';
import { ORDERS, PAGE_SIZE, toPage } from './keyset';

const rows = Array.from({ length: PAGE_SIZE + 1 }, (_, index) => ({
  id: `row-${index}`,
  created_at: '2025-11-03T12:00:00.123456+00:00',
  due_at: `2025-12-${index}`,
}));

describe('toPage', () => {
  it('keeps 25 and starts the next page after the last of them', () => {
    const page = toPage(rows, ORDERS.newest);
    expect(page.referrals).toHaveLength(25);
    expect(page.next).toEqual({ at: '2025-11-03T12:00:00.123456+00:00', id: 'row-24' });
  });

  it('takes the time that the list is ordered by', () => {
    expect(toPage(rows, ORDERS.due).next).toEqual({ at: '2025-12-24', id: 'row-24' });
  });

  it('ends with a page that is just full, or empty', () => {
    expect(toPage(rows.slice(0, PAGE_SIZE), ORDERS.newest).next).toBeNull();
    expect(toPage([], ORDERS.newest)).toEqual({ referrals: [], next: null });
  });
});
