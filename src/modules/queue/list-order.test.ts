import { expect, it } from 'vitest';
import { orderOf } from './list-order';

it('reads stages with dates by them, the others by who came last', () => {
  expect(orderOf('scheduled')).toMatchObject({ column: 'starts_at', ascending: true });
  expect(orderOf('completed')).toMatchObject({ column: 'starts_at', ascending: false });
  expect(orderOf(null)).toMatchObject({ column: 'created_at', ascending: false });
});
