import { queryOptions } from '@tanstack/react-query';
import { downloadFile } from '@/lib/supabase/storage';
import { opened, openRecord } from '@/shared/patients/open-record.queries';
import { BUCKETS, type FileSource } from './buckets';

/** The parts of a record that files belong to. */
const PARTS = {
  message: null,
  referral: 'referrals',
  authorization: 'prior_authorizations',
} as const satisfies Record<FileSource, string | null>;

export const fileQueries = {
  /** A file's bytes: fetched with the person's own rights, as the storage is private. */
  bytes: (source: FileSource, path: string) =>
    queryOptions({
      queryKey: ['company', path.split('/')[0], 'files', source, path],
      queryFn: async ({ signal }) => {
        const [companyId = '', ownerId = ''] = path.split('/');
        const part = PARTS[source];
        // Storage gives a file to who has opened what it belongs to: that is what tells the log.
        if (part) await opened(openRecord(companyId, part, ownerId).select('id'));
        return await downloadFile({ bucket: BUCKETS[source], path, signal });
      },
      // What was filed stays as it was.
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
