import { expect, it } from 'vitest';
import { orderOf } from './list-order';

it('sorts stages with dates by date, others by arrival', () => {
  const usual = { sort: null, unrecorded: false };
  expect(orderOf({ ...usual, stage: 'scheduled' }).sort).toBe('next');
  expect(orderOf({ ...usual, stage: 'completed' }).sort).toBe('last');
  expect(orderOf({ ...usual, stage: null }).sort).toBe('newest');
  expect(orderOf({ ...usual, unrecorded: true, stage: null }).sort).toBe('next');
});

it('uses the chosen order for every stage', () => {
  expect(orderOf({ stage: 'scheduled', unrecorded: false, sort: 'oldest' })).toMatchObject({
    column: 'created_at',
    ascending: true,
  });
});
