import { expect, it } from 'vitest';
import { inPageOrder } from './filing-draft';

const read = (pageId: string, y0: number) => ({
  value: 'x',
  isSure: false,
  at: { pageId, clip: { x0: 0, y0, x1: 10, y1: y0 + 10 } },
});

it('goes through what is in doubt as the eye goes down the pages', () => {
  const fields = {
    first_name: read('second', 5),
    phone: read('first', 80),
    reason: read('first', 20),
    member_id: read('second', 1),
  };
  expect(
    inPageOrder(['first_name', 'phone', 'member_id', 'reason'], fields, ['first', 'second']),
  ).toEqual(['reason', 'phone', 'member_id', 'first_name']);
});
