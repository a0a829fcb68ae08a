import { expect, it } from 'vitest';
import { AppError } from '@/lib/errors';
import { areEmpty } from './are-empty';

const read = (data: unknown, error: AppError | null = null) => ({
  data,
  error,
  isFetching: false,
  refetch: () => undefined,
});

it.each([
  ['nothing at all', [read([]), read(null)], true],
  ['a row', [read([]), read([1])], false],
  ['a row beside an answer to come', [read([1]), read(undefined)], false],
  ['an answer to come', [read([]), read(undefined)], undefined],
  ['a failure', [read([]), read(undefined, new AppError('offline'))], false],
])('%s', (_what, reads, expected) => {
  expect(areEmpty(...reads)).toBe(expected);
});
