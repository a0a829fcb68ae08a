import { queryOptions } from '@tanstack/react-query';
import { downloadFile } from '@/lib/supabase/storage';
import { AUTHORIZATION_BUCKET } from '@/shared/authorizations/authorizations.queries';

export const documentQueries = {
  /** A document's bytes: fetched with the person's own rights, as the storage is private. */
  file: (path: string) =>
    queryOptions({
      queryKey: ['company', path.split('/')[0], 'authorization-documents', path],
      queryFn: ({ signal }) => downloadFile({ bucket: AUTHORIZATION_BUCKET, path, signal }),
      // What was filed stays as it was.
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
