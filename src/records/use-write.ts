import {
  type DefaultError,
  type QueryClient,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AppError } from '@/lib/errors';
import { OUTDATES, type Written } from './outdated';

/** Every change is in the log and affects the tables' sizes. */
const AFTER_ANY = ['audit_log', 'database'];

/** Marks what a write outdates and refetches what is on screen. Resolves after the refetch. */
export function markOutdated(client: QueryClient, record: Written): Promise<void> {
  const outdated: readonly string[] | 'everything' = OUTDATES[record];
  return client.invalidateQueries({
    predicate: ({ queryKey: [, , shape] }) =>
      typeof shape === 'string' &&
      (outdated === 'everything' || outdated.includes(shape) || AFTER_ANY.includes(shape)),
  });
}

/** For a write that shows its own result, and for changes seen elsewhere. */
export function useMarkOutdated(): (record: Written) => Promise<void> {
  const client = useQueryClient();
  return useCallback((record) => markOutdated(client, record), [client]);
}

/** What a caller asks for after its own write. */
interface Then<Data> {
  onSuccess?: (data: Data) => unknown;
  onError?: (error: AppError) => unknown;
}

/**
 * A mutation that marks what it outdates. On success it waits for the refetch, so a form that
 * closes leaves fresh data. On failure it doesn't wait: the write may have arrived without its
 * answer, or a colleague was faster, but the form must show that at once.
 *
 * React Query drops the callbacks of a `mutate` whose form is gone, and of all but the latest. Here
 * each runs: the refetch, and news of the change, may remove the form before.
 */
export function useWrite<Data, Input = void, Before = unknown>(
  record: Written,
  options: Omit<UseMutationOptions<Data, DefaultError, Input, Before>, 'onSettled'>,
) {
  const mark = useMarkOutdated();
  const mutation = useMutation({
    mutationKey: [record],
    ...options,
    onSettled: async (_data, error) => {
      const marked = mark(record);
      if (error === null) await marked;
    },
  });
  const mutateAsync: (input: Input) => Promise<Data> = mutation.mutateAsync;
  const mutate = useCallback(
    (input: Input, { onSuccess, onError = () => undefined }: Then<Data> = {}) =>
      void mutateAsync(input).then(onSuccess, onError),
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync };
}
