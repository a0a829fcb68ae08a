import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { useSeenForm } from './use-seen-form';

interface Item {
  note: string | null;
  revision: number;
}

const OPENED: Item = { note: 'Fasting', revision: 1 };
const THEIRS: Item = { note: 'Fasting since midnight', revision: 2 };

const open = () =>
  renderHook(
    ({ row }) =>
      useSeenForm(row, {
        schema: z.object({ note: z.string() }),
        draftOf: ({ note }: Item) => ({ note: note ?? '' }),
        lines: ({ note }) => [['Note', note]],
        revisionOf: ({ revision }) => revision,
      }),
    { initialProps: { row: OPENED } },
  );

it('doesn’t take a newer row for the one it opened with', () => {
  const { result, rerender } = open();
  expect(result.current.conflict.latest).toBeUndefined();
  rerender({ row: THEIRS });
  expect(result.current.seen.row).toBe(OPENED);
  expect(result.current.form.getValues()).toEqual({ note: 'Fasting' });
  expect(result.current.conflict.latest).toBe(THEIRS);
});

it('counts a row as seen once it was shown', () => {
  const { result, rerender } = open();
  rerender({ row: THEIRS });
  act(() => result.current.seen.goOnFrom(THEIRS));
  expect(result.current.conflict.latest).toBeUndefined();
});

it('takes a colleague’s row over into the form', () => {
  const { result } = open();
  act(() => result.current.form.setValue('note', 'Mine', { shouldDirty: true }));
  act(() => result.current.conflict.onUseTheirs(THEIRS));
  expect(result.current.form.getValues()).toEqual({ note: 'Fasting since midnight' });
});
