import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import type { Folder } from '@/records/threads/messages-address';
import { threadListQueries } from '@/records/threads/thread-list.queries';
import { EmptyState } from '@/ui/empty-state';

interface NoThreadOpenProps {
  folder: Folder;
  /** The list shows search results. */
  searching: boolean;
}

/**
 * Shown if no thread is open. Asks for a choice only if there is one; otherwise the list explains.
 */
export function NoThreadOpen({ folder, searching }: NoThreadOpenProps) {
  const { id: companyId } = useCompany();
  const { data: top } = useQuery(threadListQueries.top(companyId, folder));
  if (!searching && (top === undefined || top.threads.length === 0)) return null;
  return (
    <div className="grid h-full place-items-center">
      <EmptyState icon={MessagesSquare} title="Select a conversation to read it" />
    </div>
  );
}
