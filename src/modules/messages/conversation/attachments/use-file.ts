import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { downloadBlob } from '@/lib/download';
import { toAppError } from '@/lib/errors';
import type { ShownFile } from '../log/timeline';
import { attachmentQueries } from './attachments.queries';

/** A file of a message: its bytes where they are wanted for showing, and how to save it. */
export function useFile({ name, source }: ShownFile, wanted: boolean) {
  const client = useQueryClient();
  const path = 'path' in source ? source.path : null;
  const stored = attachmentQueries.file(path ?? '');
  const query = useQuery({ ...stored, ...((path === null || !wanted) && { queryFn: skipToken }) });

  async function save() {
    try {
      downloadBlob(name, 'file' in source ? source.file : await client.ensureQueryData(stored));
    } catch (error) {
      toast.error(toAppError(error).message);
    }
  }
  return {
    blob: 'file' in source ? source.file : query.data,
    error: query.error,
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
    save: () => void save(),
  };
}
