import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { downloadFile } from '@/lib/supabase/storage';
import { opened, openRecord } from '@/records/patients/open-record.queries';
import { BUCKETS, type FileSource } from './buckets';

/** Records in the audit log that the person opens the file's owner: Storage requires it. */
const OPENINGS: Record<FileSource, (companyId: string, ownerId: string) => Promise<unknown>> = {
  message: async (company_id, thread_id) =>
    unwrap(await db.rpc('thread_messages', { company_id, thread_id, max_count: 1 }).select('id')),
  referral: (companyId, id) => opened(openRecord(companyId, 'referrals', id).select('id')),
  authorization: (companyId, id) =>
    opened(openRecord(companyId, 'prior_authorizations', id).select('id')),
};

/** How a file is opened that isn't the clinic's own: another clinic shares it with a referral. */
export interface OpenedBy {
  companyId: string;
  ownerId: string;
}

export const fileQueries = {
  /** A file's bytes, fetched with the person's rights from private storage. */
  bytes: (source: FileSource, path: string, openedBy?: OpenedBy) =>
    queryOptions({
      queryKey: ['company', openedBy?.companyId ?? path.split('/')[0], 'files', source, path],
      queryFn: async ({ signal }) => {
        const [companyId = '', ownerId = ''] = path.split('/');
        await OPENINGS[source](openedBy?.companyId ?? companyId, openedBy?.ownerId ?? ownerId);
        return await downloadFile({ bucket: BUCKETS[source], path, signal });
      },
      // Stored files never change.
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
