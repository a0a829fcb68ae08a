import { expect, it } from 'vitest';
import { orderOf, toPage } from './keyset';

const row = (id: string, starts_at: string | null = null) => ({
  id,
  created_at: `2024-06-0${id}T00:00:00Z`,
  starts_at,
});

it('reads stages with dates by them, the others by who came last', () => {
  expect(orderOf('scheduled')).toMatchObject({ column: 'starts_at', ascending: true });
  expect(orderOf('completed')).toMatchObject({ column: 'starts_at', ascending: false });
  expect(orderOf(null)).toMatchObject({ column: 'created_at', ascending: false });
});

it('goes on after the last row shown, and only when there are more', () => {
  const rows = [row('3'), row('2'), row('1')];
  expect(toPage(rows, orderOf(null), 2)).toEqual({
    cases: rows.slice(0, 2),
    next: { at: '2024-06-02T00:00:00Z', id: '2' },
  });
  expect(toPage(rows, orderOf(null), 3).next).toBeNull();
});
