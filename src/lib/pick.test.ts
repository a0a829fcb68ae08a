import { expect, it } from 'vitest';
import { pick } from './pick';

it('keeps the columns asked for, and no others', () => {
  const row = { id: 'one', phone: null, fax: '555-0177' };
  expect(pick(row, ['id', 'phone'])).toEqual({ id: 'one', phone: null });
});
