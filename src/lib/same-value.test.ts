import { expect, it } from 'vitest';
import { isSameValue } from './same-value';

it.each([
  ['a', 'a', true],
  [null, null, true],
  [null, {}, false],
  [['a', 'b'], ['a', 'b'], true],
  [['a', 'b'], ['b', 'a'], false],
  [{ long: '1', a: '2' }, { a: '2', long: '1' }, true],
  [{ a: '1' }, { a: '2' }, false],
  [[], {}, false],
])('%j and %j: %s', (one, other, same) => {
  expect(isSameValue(one, other)).toBe(same);
});
