import { expect, it, vi } from 'vitest';
import { tickOf, toggled } from './toggled';

it('adds or removes a value; twice the same is once', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
  expect(toggled(['a', 'b'], 'b', true)).toEqual(['a', 'b']);
  expect(toggled(['a'], 'b', false)).toEqual(['a']);
});

it('says whether a box is checked, and what a press makes', () => {
  const onChange = vi.fn();
  const box = tickOf(['a'], 'b', onChange);
  expect(box.checked).toBe(false);
  box.onChange({ target: { checked: true } });
  expect(onChange).toHaveBeenCalledExactlyOnceWith(['a', 'b']);
});
