import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSelection } from './use-selection';

const ROWS = ['a', 'b', 'c', 'd', 'e'];

interface Shown {
  ids?: readonly string[];
  scope?: string;
  usual?: (id: string) => boolean;
  limit?: number;
}

function select(shown: Shown = {}) {
  const { result, rerender } = renderHook(
    (next: Shown) => useSelection({ ids: ROWS, scope: 'all', ...next }),
    { initialProps: shown },
  );
  return {
    selected: () => result.current.ids.join(''),
    all: () => result.current.allSelected,
    full: () => result.current.isFull,
    toggle: (id: string, range = false) => act(() => result.current.toggle(id, range)),
    selectAll: () => act(() => result.current.selectAll()),
    clear: () => act(() => result.current.clear()),
    show: rerender,
  };
}

it('selects row by row, in list order', () => {
  const { selected, toggle } = select();
  toggle('c');
  toggle('a');
  expect(selected()).toBe('ac');
  toggle('c');
  expect(selected()).toBe('a');
});

it('gives a range, up or down, the state of its last row', () => {
  const { selected, toggle } = select();
  toggle('d');
  toggle('b', true);
  expect(selected()).toBe('bcd');
  toggle('c', true);
  expect(selected()).toBe('d');
});

it('selects one row if the range’s start is gone', () => {
  const { selected, toggle, show } = select();
  toggle('a', true);
  expect(selected()).toBe('a');
  show({ ids: ['b', 'c'] });
  toggle('c', true);
  expect(selected()).toBe('c');
});

it('selects all loaded rows, and none that come later', () => {
  const { selected, all, selectAll, clear, show } = select({ ids: ['a', 'b'] });
  selectAll();
  expect(all()).toBe(true);
  show({});
  expect(selected()).toBe('ab');
  expect(all()).toBe(false);
  clear();
  expect(selected()).toBe('');
});

it('ends with a new query, and drops removed rows', () => {
  const { selected, toggle, show } = select();
  toggle('a');
  toggle('b');
  show({ ids: ['b', 'c'] });
  expect(selected()).toBe('b');
  show({ scope: 'overdue' });
  expect(selected()).toBe('');
});

it('starts with the default and keeps the person’s decisions', () => {
  const { selected, toggle, clear } = select({ usual: (id) => id < 'c' });
  expect(selected()).toBe('ab');
  toggle('a');
  toggle('e');
  expect(selected()).toBe('be');
  clear();
  expect(selected()).toBe('');
});

it('stops at its limit', () => {
  const { selected, full, toggle, selectAll } = select({ limit: 2 });
  toggle('e');
  selectAll();
  expect(selected()).toBe('ae');
  expect(full()).toBe(true);
  toggle('b');
  expect(selected()).toBe('ae');
});

it('ends up with the boxes as selected, even with very many rows', () => {
  const many = Array.from({ length: 1000 }, (_, index) => `row ${index}`);
  const { result } = renderHook(() => useSelection({ ids: many, scope: 'all' }));
  const drawn = () => many.filter((id) => result.current.isDrawnSelected(id)).length;
  act(() => result.current.selectAll());
  expect(drawn()).toBe(1000);
  act(() => result.current.toggle('row 7'));
  expect(drawn()).toBe(999);
  expect(result.current.isDrawnSelected('row 7')).toBe(false);
  act(() => result.current.clear());
  expect(drawn()).toBe(0);
});
