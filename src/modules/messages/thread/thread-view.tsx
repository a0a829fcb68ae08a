import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { lazyView } from '@/kit/lazy/lazy-view';
import { together } from '@/kit/query/query-read';
import { QueryState } from '@/kit/query/query-state';
import { aboutQueries } from '@/records/threads/about.queries';
import { messageQueries } from '@/records/threads/messages.queries';
import { useMessagesAddress } from '@/records/threads/messages-address';
import { type Thread, threadQueries } from '@/records/threads/threads.queries';
import { DropZone } from '@/ui/drop-zone';
import { LoadingState } from '@/ui/loading-state';
import { patientOf, refOf } from '../about.model';
import { useWorkingTeam } from '../use-people';
import { BackToInbox } from './back-to-inbox';
import { Composer } from './composer/composer';
import { useDraftFiles } from './composer/use-draft-files';
import { useContextPanel } from './context/use-context-panel';
import { type HolderRead, MessageLog } from './log/message-log';
import { ThreadHeader } from './thread-header';
import { ThreadMissing } from './thread-missing';

const PatientAside = lazyView(
  () => import('./context/patient-aside'),
  'PatientAside',
  <div className="w-64 shrink-0 border-l" />,
);

interface ThreadViewProps {
  threadId: string;
  /** The message that a search led to. */
  foundId: string | null;
}

export function ThreadView({ threadId, foundId }: ThreadViewProps) {
  const { id: companyId } = useCompany();
  const { id: userId } = useCurrentUser();
  const address = useMessagesAddress();
  const thread = useQuery(threadQueries.one(companyId, threadId));
  const state = useQuery(messageQueries.ownState(companyId, threadId, userId));
  // Messages load without waiting for the read mark.
  usePrefetchQuery(messageQueries.recent(companyId, threadId));
  const { data: about } = useQuery(
    aboutQueries.one(companyId, thread.data ? refOf(thread.data) : null),
  );
  const { isBeside } = useContextPanel();
  const hasAside = isBeside && patientOf(about) !== null;
  const team = useWorkingTeam();
  const files = useDraftFiles(userId, threadId);
  // Opening marks the thread as read; the mark of new messages stays at its first place.
  const opened = useFirst(state.isFetchedAfterMount ? state.data : undefined);

  if (thread.data === null) return <ThreadMissing />;
  const needed = together(thread, state);
  if (needed.error) {
    return (
      <div className="flex h-full flex-col">
        <div className="p-3 md:hidden">
          <BackToInbox />
        </div>
        <div className="grid flex-1 place-items-center">
          <QueryState query={needed}>{() => null}</QueryState>
        </div>
      </div>
    );
  }

  const readers = team.filter(
    (member) =>
      member.userId !== userId &&
      (thread.data?.audience === 'clinic' || thread.data?.participants.includes(member.userId)),
  );
  const showNewest = () => {
    if (foundId !== null) address.replace({ thread: threadId });
  };
  return (
    <div className="flex h-full">
      <DropZone
        label="Conversation"
        invitation="Drop files to attach them"
        className="flex h-full min-w-0 flex-1 flex-col"
        onDrop={(dropped) => void files.add(dropped)}
      >
        <ThreadHeader
          thread={thread.data}
          isArchived={(state.data?.archived_at ?? null) !== null}
          about={about}
          hidesAbout={hasAside}
        />
        {opened === undefined ? (
          <LoadingState label="Loading messages..." className="min-h-0 flex-1" />
        ) : (
          <MessageLog
            threadId={threadId}
            holder={holderRead(thread.data)}
            readUpTo={opened !== null && opened.unread_count > 0 ? opened.read_up_to : null}
            foundId={foundId}
            onNewest={showNewest}
          />
        )}
        <Composer
          threadId={threadId}
          readers={readers}
          holder={thread.data?.holder?.holder_name ?? null}
          savedDraft={state.data === undefined ? undefined : (state.data?.draft ?? '')}
          files={files}
          onSend={showNewest}
        />
      </DropZone>
      {about && hasAside && <PatientAside about={about} />}
    </div>
  );
}

/** How far the person outside has read. */
function holderRead(thread: Thread | undefined): HolderRead | null {
  const { holder, holder_read_up_to } = thread ?? {};
  return holder && holder_read_up_to
    ? { id: holder.id, name: holder.holder_name, upTo: holder_read_up_to }
    : null;
}

/** The first defined value; undefined until then. */
function useFirst<Value>(value: Value | undefined): Value | undefined {
  const [first, setFirst] = useState(value);
  if (first === undefined && value !== undefined) setFirst(value);
  return first;
}
