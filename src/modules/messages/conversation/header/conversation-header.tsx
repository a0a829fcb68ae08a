import { useCurrentUser } from '@/company/company-context';
import type { Thread } from '@/tables/threads/threads.queries';
import { Skeleton } from '@/ui/skeleton';
import { participantsText } from '../../participants';
import { usePeople } from '../../people';
import { AboutLink } from './about-link';
import { BackToInbox } from './back-to-inbox';
import { ThreadActions } from './thread-actions';

interface ConversationHeaderProps {
  /** Undefined until it is here. */
  thread: Thread | undefined;
  isArchived: boolean;
}

/** What a conversation is called, who is in it, what it is about, and what can be done with it. */
export function ConversationHeader({ thread, isArchived }: ConversationHeaderProps) {
  const { id: userId } = useCurrentUser();
  const personOf = usePeople();
  return (
    <>
      <header className="flex min-h-16 shrink-0 items-center gap-2 border-b px-3 py-2.5 md:px-5">
        <BackToInbox />
        {thread ? (
          <>
            <div className="min-w-0 flex-1">
              <h2 dir="auto" className="truncate font-semibold text-base leading-tight">
                {thread.subject}
              </h2>
              <p className="truncate text-muted text-sm">
                {participantsText(thread.participants, userId, personOf)}
                {thread.audience === 'clinic' && ' · open to the whole clinic'}
              </p>
            </div>
            <ThreadActions threadId={thread.id} isArchived={isArchived} />
          </>
        ) : (
          <div className="grid w-64 max-w-full gap-2">
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-3 w-2/3" />
          </div>
        )}
      </header>
      {thread && <AboutLink thread={thread} />}
    </>
  );
}
