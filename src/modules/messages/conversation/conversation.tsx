import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { threadQueries } from '@/tables/threads/threads.queries';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { useAddress } from '@/ui/use-address';
import { withThread } from '../address';
import { messageQueries } from '../messages.queries';
import { useWorkingTeam } from '../people';
import { Composer } from './composer/composer';
import { useDraftFiles } from './composer/use-draft-files';
import { ConversationMissing } from './conversation-missing';
import { DropZone } from './drop-zone';
import { BackToInbox } from './header/back-to-inbox';
import { ConversationHeader } from './header/conversation-header';
import { MessageLog } from './log/message-log';
import { useFirst } from './use-first';

interface ConversationProps {
  threadId: string;
  /** The message that was looked for. */
  foundId: string | null;
}

/** One conversation: what it is about, who is in it, what was said, and a place to answer. */
export function Conversation({ threadId, foundId }: ConversationProps) {
  const { id: companyId } = useCompany();
  const { id: userId } = useCurrentUser();
  const [search, setSearch] = useAddress();
  const thread = useQuery(threadQueries.one(companyId, threadId));
  const state = useQuery(messageQueries.ownState(companyId, threadId, userId));
  // What was said doesn't wait until it is known how far it was read.
  usePrefetchQuery(messageQueries.recent(companyId, threadId));
  const team = useWorkingTeam();
  const files = useDraftFiles(userId, threadId);
  // Reading marks it as read; where it began to be unread when it was opened stays marked.
  const opened = useFirst(state.isFetchedAfterMount ? state.data : undefined);

  const failed = [thread, state].find((query) => query.isError && query.data === undefined);
  if (failed?.error) {
    return (
      <div className="flex h-full flex-col">
        <div className="p-3 md:hidden">
          <BackToInbox />
        </div>
        <div className="grid flex-1 place-items-center">
          <ErrorState
            message={failed.error.message}
            retrying={failed.isFetching}
            onRetry={() => void failed.refetch()}
          />
        </div>
      </div>
    );
  }
  if (thread.data === null) return <ConversationMissing />;

  const readers = team.filter(
    (member) =>
      member.userId !== userId &&
      (thread.data?.audience === 'clinic' || thread.data?.participants.includes(member.userId)),
  );
  const showNewest = () => {
    if (foundId !== null) setSearch(withThread(search, threadId), { replace: true });
  };
  return (
    <DropZone label="Conversation" onDrop={files.add}>
      <ConversationHeader
        thread={thread.data}
        isArchived={(state.data?.archived_at ?? null) !== null}
      />
      {opened === undefined ? (
        <LoadingState label="Loading messages..." className="min-h-0 flex-1" />
      ) : (
        <MessageLog
          threadId={threadId}
          readUpTo={opened !== null && opened.unread_count > 0 ? opened.read_up_to : null}
          foundId={foundId}
          onNewest={showNewest}
        />
      )}
      <Composer
        threadId={threadId}
        readers={readers}
        savedDraft={state.data === undefined ? undefined : (state.data?.draft ?? '')}
        files={files}
        onSend={showNewest}
      />
    </DropZone>
  );
}
