import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useColumns } from './use-columns';

it('rebuilds columns only when their data changes', () => {
  const columnsOf = vi.fn((shown: { slug: string; now: number }) => [shown]);
  const { result, rerender } = renderHook(
    (now: number) => useColumns(columnsOf, { slug: 'a', now }),
    {
      initialProps: 1,
    },
  );
  const first = result.current;
  columnsOf.mockClear();
  rerender(1);
  expect(result.current).toBe(first);
  expect(columnsOf).not.toHaveBeenCalled();

  rerender(2);
  expect(result.current).toEqual([{ slug: 'a', now: 2 }]);
  const second = result.current;
  rerender(2);
  expect(result.current).toBe(second);
});
