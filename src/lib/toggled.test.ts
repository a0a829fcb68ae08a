import { expect, it } from 'vitest';
import { toggled } from './toggled';

it('takes a value in or out, and twice the same is once', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
  expect(toggled(['a', 'b'], 'b', true)).toEqual(['a', 'b']);
  expect(toggled(['a'], 'b', false)).toEqual(['a']);
});
