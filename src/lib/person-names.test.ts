import { expect, it } from 'vitest';
import { nameOf } from './person-names';

it('names members by display name, else by username', () => {
  expect(nameOf({ username: 'staff.demo', display_name: 'Theo Lindgren' })).toBe('Theo Lindgren');
  expect(nameOf({ username: 'staff.demo', display_name: null })).toBe('staff.demo');
  expect(nameOf(null)).toBeNull();
});
