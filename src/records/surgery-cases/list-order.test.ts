import { expect, it } from 'vitest';
import { orderOf } from './list-order';

it('reads stages with dates by them, the others by who came last', () => {
  const usual = { sort: null, unrecorded: false };
  expect(orderOf({ ...usual, stage: 'scheduled' }).sort).toBe('next');
  expect(orderOf({ ...usual, stage: 'completed' }).sort).toBe('last');
  expect(orderOf({ ...usual, stage: null }).sort).toBe('newest');
  expect(orderOf({ ...usual, unrecorded: true, stage: null }).sort).toBe('next');
});

it('reads each stage in the order that was chosen', () => {
  expect(orderOf({ stage: 'scheduled', unrecorded: false, sort: 'oldest' })).toMatchObject({
    column: 'created_at',
    ascending: true,
  });
});
