import { Archive, ArchiveRestore, MailOpen } from 'lucide-react';
import { toast } from 'sonner';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { toAppError } from '@/lib/errors';
import { Button } from '@/ui/button';
import { Tooltip } from '@/ui/tooltip';
import { useAddress } from '@/ui/use-address';
import { withThread } from '../../address';
import { useArchive, useMarkUnread } from '../../inbox/thread-state.mutations';

interface ThreadActionsProps {
  threadId: string;
  isArchived: boolean;
}

/** Puts a conversation aside, or marks it for later; either way it is closed. */
export function ThreadActions({ threadId, isArchived }: ThreadActionsProps) {
  const { id: companyId } = useCompany();
  const { id: userId } = useCurrentUser();
  const [search, setSearch] = useAddress();
  const markUnread = useMarkUnread({ companyId, userId });
  const archive = useArchive({ companyId, userId });
  const tellFailure = (thrown: unknown) => toast.error(toAppError(thrown).message);
  const close = () => setSearch(withThread(search, null));

  function handleUnread() {
    markUnread
      .mutateAsync(threadId)
      .then(({ unread_count }) => {
        if (unread_count > 0) close();
        else toast('Nobody else has written here yet.');
      })
      .catch(tellFailure);
  }

  function handleArchive() {
    const put = (archived: boolean) => archive.mutateAsync({ threadId, archived });
    const undo = () => void put(isArchived).catch(tellFailure);
    put(!isArchived)
      .then(() => {
        close();
        toast(isArchived ? 'Back in the inbox' : 'Conversation archived', {
          action: { label: 'Undo', onClick: undo },
        });
      })
      .catch(tellFailure);
  }

  const archiveLabel = isArchived ? 'Move to inbox' : 'Archive';
  return (
    <div className="flex shrink-0">
      <Tooltip content="Mark as unread" side="bottom">
        <Button
          variant="ghost"
          size="icon"
          aria-label="Mark as unread"
          pending={markUnread.isPending}
          onClick={handleUnread}
        >
          <MailOpen aria-hidden="true" className="size-5" />
        </Button>
      </Tooltip>
      <Tooltip content={archiveLabel} side="bottom">
        <Button
          variant="ghost"
          size="icon"
          aria-label={archiveLabel}
          pending={archive.isPending}
          onClick={handleArchive}
        >
          {isArchived ? (
            <ArchiveRestore aria-hidden="true" className="size-5" />
          ) : (
            <Archive aria-hidden="true" className="size-5" />
          )}
        </Button>
      </Tooltip>
    </div>
  );
}
