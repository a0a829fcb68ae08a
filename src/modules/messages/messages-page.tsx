import { MessageSquarePlus, MessagesSquare } from 'lucide-react';
import { useDialogLink } from '@/kit/address/use-dialog-link';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';
import { useAddress } from '@/ui/use-address';
import { newThreadLink, readAddress, withThread } from './address';
import { Conversation } from './conversation/conversation';
import { ConversationMissing } from './conversation/conversation-missing';
import { useResend } from './conversation/use-resend';
import { InboxPane } from './inbox/inbox-pane';

const NewThreadDialog = lazyDialog(
  () => import('./new-thread/new-thread-dialog'),
  'NewThreadDialog',
);

/** Conversations beside each other on a desktop; on a phone the list, or the one that is open. */
export function MessagesPage() {
  const [search, setSearch] = useAddress();
  const { thread } = readAddress(search);
  const newThread = useDialogLink(newThreadLink);
  useResend();

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
            <Button variant="primary" {...NewThreadDialog.ahead} onClick={() => newThread.open()}>
              <MessageSquarePlus aria-hidden="true" className="size-4" />
              New Thread
            </Button>
          }
        />
      </div>

      <Panel
        className={cx(
          'h-[calc(100dvh-16rem)] min-h-96 overflow-hidden md:grid md:h-[calc(100dvh-14rem)] md:grid-cols-[20rem_minmax(0,1fr)] md:grid-rows-[minmax(0,1fr)]',
          thread &&
            'max-md:-mx-4 max-md:-my-6 max-md:h-[calc(100dvh-4rem)] max-md:rounded-none! max-md:border-x-0! max-md:border-b-0!',
        )}
      >
        <div className={cx('h-full min-h-0 md:border-r', thread && 'max-md:hidden')}>
          <InboxPane />
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
            <Conversation key={thread.id} threadId={thread.id} foundId={thread.messageId} />
          )}
        </div>
      </Panel>

      {newThread.prefill && (
        <NewThreadDialog
          about={newThread.prefill}
          onClose={newThread.close}
          onCreated={(id) =>
            setSearch(withThread(newThreadLink.close(search), id), { replace: true })
          }
        />
      )}
    </>
  );
}
