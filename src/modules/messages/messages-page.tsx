import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquarePlus, MessagesSquare } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { threadQueries } from '@/tables/threads/threads.queries';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';
import { readAddress, withNewThread, withoutNewThread } from './address';
import { Conversation } from './conversation/conversation';
import { ConversationMissing } from './conversation/conversation-missing';
import { POLL_EVERY_MS } from './messages.queries';
import { ThreadList } from './threads/thread-list';

const loadDialog = () => import('./new-thread/new-thread-dialog');
const NewThreadDialog = lazy(async () => ({ default: (await loadDialog()).NewThreadDialog }));

/** Conversations beside each other on a desktop; on a phone the list, or the one that is open. */
export function MessagesPage() {
  const { id: companyId } = useCompany();
  const [search, setSearch] = useSearchParams();
  const { thread, newThread } = readAddress(search);
  const threads = useInfiniteQuery({
    ...threadQueries.list(companyId),
    refetchInterval: POLL_EVERY_MS,
  });
  const isEmpty = threads.data?.pages[0]?.length === 0;

  return (
    <>
      <title>Messages · Clinic Portal</title>
      {/* On a phone an open conversation has the whole screen; the page keeps its name all the same. */}
      {thread && <h1 className="sr-only md:hidden">Messages</h1>}
      <div className={cx(thread && 'max-md:hidden')}>
        <PageHeader
          title="Messages"
          subtitle="Conversations with your team"
          actions={
            <Button
              variant="primary"
              onPointerEnter={() => void loadDialog()}
              onFocus={() => void loadDialog()}
              onClick={() => setSearch(withNewThread(search))}
            >
              <MessageSquarePlus aria-hidden="true" className="size-4" />
              New Thread
            </Button>
          }
        />
      </div>

      {isEmpty && !thread ? (
        <Panel>
          <EmptyState
            icon={<MessagesSquare />}
            title="No message threads yet"
            hint="A thread is read by its participants only. Start one to write to your team."
          />
        </Panel>
      ) : (
        <Panel
          className={cx(
            'h-[calc(100dvh-14rem)] min-h-96 overflow-hidden md:grid md:grid-cols-[19rem_minmax(0,1fr)] md:grid-rows-[minmax(0,1fr)]',
            thread &&
              'max-md:-mx-4 max-md:-my-6 max-md:h-[calc(100dvh-4rem)] max-md:rounded-none! max-md:border-x-0! max-md:border-b-0!',
          )}
        >
          <div className={cx('h-full min-h-0 md:border-r', thread && 'max-md:hidden')}>
            <ThreadList
              threads={threads}
              openId={thread !== 'unreadable' ? (thread?.id ?? null) : null}
            />
          </div>
          <div className={cx('h-full min-h-0', !thread && 'max-md:hidden')}>
            {thread === 'unreadable' && <ConversationMissing />}
            {thread === null && (
              <div className="grid h-full place-items-center">
                <EmptyState
                  icon={<MessagesSquare />}
                  title="Choose a conversation"
                  hint="It opens here, beside the others."
                />
              </div>
            )}
            {thread && thread !== 'unreadable' && (
              <Conversation key={thread.id} threadId={thread.id} />
            )}
          </div>
        </Panel>
      )}

      {newThread && (
        <Suspense>
          <NewThreadDialog
            aboutProviderId={newThread.aboutProviderId}
            onClose={() => setSearch(withoutNewThread(search), { replace: true })}
            onCreated={(id) => setSearch({ thread: id }, { replace: true })}
          />
        </Suspense>
      )}
    </>
  );
}
