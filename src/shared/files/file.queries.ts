import { queryOptions } from '@tanstack/react-query';
import { downloadFile } from '@/lib/supabase/storage';
import { BUCKETS, type FileSource } from './buckets';

export const fileQueries = {
  /** A file's bytes: fetched with the person's own rights, as the storage is private. */
  bytes: (source: FileSource, path: string) =>
    queryOptions({
      queryKey: ['company', path.split('/')[0], 'files', source, path],
      queryFn: ({ signal }) => downloadFile({ bucket: BUCKETS[source], path, signal }),
      // What was filed stays as it was.
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
