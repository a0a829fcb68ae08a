import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { AppError } from '@/lib/errors';
import { idOrNull } from '@/lib/ids';

/**
 * The record that an address names. Its id is null, and nothing is requested, if the address has no
 * valid one.
 */
export function useRecord<Data, Key extends QueryKey>(
  named: string,
  queryOf: (id: string) => UseQueryOptions<Data, AppError, Data, Key>,
) {
  const id = idOrNull(named);
  const query = useQuery({ ...queryOf(id ?? ''), enabled: id !== null });
  return { id, query };
}
