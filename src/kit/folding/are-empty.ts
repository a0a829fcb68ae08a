import type { QueryRead } from '@/kit/query/query-read';

/** Whether all answers are null or an empty list; undefined until known. A failure is not empty. */
export function areEmpty(
  ...reads: readonly Pick<QueryRead<unknown>, 'data' | 'error'>[]
): boolean | undefined {
  const found = reads.map(({ data, error }) => {
    if (data === undefined) return error ? 'something' : 'unknown';
    return data === null || (Array.isArray(data) && data.length === 0) ? 'nothing' : 'something';
  });
  if (found.includes('something')) return false;
  return found.includes('unknown') ? undefined : true;
}
