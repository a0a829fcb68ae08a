import { queryOptions } from '@tanstack/react-query';
import { downloadFile } from '@/lib/supabase/storage';
import { ATTACHMENT_BUCKET } from './file-kinds';

export const attachmentQueries = {
  /** A file's bytes: fetched with the person's own rights, as the storage is private. */
  file: (path: string) =>
    queryOptions({
      queryKey: ['company', path.split('/')[0], 'attachments', path],
      queryFn: ({ signal }) => downloadFile({ bucket: ATTACHMENT_BUCKET, path, signal }),
      // What was sent stays as it was.
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
