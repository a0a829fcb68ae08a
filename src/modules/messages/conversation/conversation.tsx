import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { threadQueries } from '@/tables/threads/threads.queries';
import { buttonClasses } from '@/ui/button-classes';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { participantsText } from '../participants';
import { usePeople } from '../people';
import { Composer } from './composer';
import { ConversationMissing } from './conversation-missing';
import { MessageLog } from './log/message-log';

interface ConversationProps {
  threadId: string;
}

/** One conversation: what it is about, who is in it, what was said, and a place to answer. */
export function Conversation({ threadId }: ConversationProps) {
  const { id: companyId, slug } = useCompany();
  const { id: userId } = useCurrentUser();
  const thread = useQuery(threadQueries.one(companyId, threadId));
  const personOf = usePeople();

  if (thread.isError && !thread.data) {
    return (
      <div className="grid h-full place-items-center">
        <ErrorState
          message={thread.error.message}
          retrying={thread.isFetching}
          onRetry={() => void thread.refetch()}
        />
      </div>
    );
  }
  if (thread.data === null) return <ConversationMissing />;
  return (
    <section aria-label="Conversation" className="flex h-full flex-col">
      <header className="flex min-h-16 shrink-0 items-center gap-2 border-b px-3 py-2.5 md:px-5">
        <Link
          to={paths.messages(slug)}
          aria-label="Back to all conversations"
          className={buttonClasses({ variant: 'ghost', size: 'icon', className: 'md:hidden' })}
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
        </Link>
        {thread.data ? (
          <div className="min-w-0">
            <h2 dir="auto" className="truncate font-semibold text-base leading-tight">
              {thread.data.subject}
            </h2>
            <p className="truncate text-muted text-sm">
              {participantsText(thread.data.participants, userId, personOf)}
            </p>
          </div>
        ) : (
          <div className="grid w-64 max-w-full gap-2">
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-3 w-2/3" />
          </div>
        )}
      </header>
      <MessageLog threadId={threadId} personOf={personOf} />
      <Composer threadId={threadId} />
    </section>
  );
}
