import { MessageSquarePlus } from 'lucide-react';
import { useDialogLink } from '@/kit/address/use-dialog-link';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { idOrNull } from '@/lib/ids';
import { useShortcutHint } from '@/preferences/shortcut-keys';
import { newThreadLink, useMessagesAddress } from '@/records/threads/messages-address';
import { useResend } from '@/records/threads/unsent-messages.mutations';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';
import { InboxPane } from './list/list-pane';
import { NoThreadOpen } from './list/no-thread-open';
import { ThreadMissing } from './thread/thread-missing';
import { ThreadView } from './thread/thread-view';

const NewThreadDialog = lazyDialog(
  () => import('./new-thread/new-thread-dialog'),
  'NewThreadDialog',
);

export function MessagesPage() {
  const { open, replaceDialog } = useMessagesAddress();
  const newThread = useDialogLink(newThreadLink);
  const hint = useShortcutHint('create');
  const isOpen = open.thread !== null;
  const threadId = idOrNull(open.thread);
  useResend();

  return (
    <>
      <title>Messages · Clinic Portal</title>
      {/* On a phone an open thread fills the screen; the page keeps its heading for screen readers. */}
      {isOpen && <h1 className="sr-only md:hidden">Messages</h1>}
      <div className={cx(isOpen && 'max-md:hidden')}>
        <PageHeader
          title="Messages"
          subtitle="Conversations with your team"
          actions={
            <Button
              icon={MessageSquarePlus}
              variant="primary"
              {...hint}
              {...NewThreadDialog.ahead}
              onClick={() => newThread.open()}
            >
              New Thread
            </Button>
          }
        />
      </div>

      <Panel
        className={cx(
          'h-[calc(100dvh-16rem)] min-h-96 overflow-hidden md:grid md:h-[calc(100dvh-14rem)] md:grid-cols-[20rem_minmax(0,1fr)] md:grid-rows-[minmax(0,1fr)]',
          isOpen &&
            'max-md:-mx-4 max-md:-my-6 max-md:h-[calc(100dvh-4rem)] max-md:rounded-none! max-md:border-x-0! max-md:border-b-0!',
        )}
      >
        <div className={cx('h-full min-h-0 md:border-r', isOpen && 'max-md:hidden')}>
          <InboxPane />
        </div>
        <div className={cx('h-full min-h-0', !isOpen && 'max-md:hidden')}>
          {threadId !== null && (
            <ThreadView key={threadId} threadId={threadId} foundId={open.message} />
          )}
          {threadId === null && isOpen && <ThreadMissing />}
          {!isOpen && <NoThreadOpen folder={open.folder} searching={open.term !== ''} />}
        </div>
      </Panel>

      {newThread.prefill && (
        <NewThreadDialog
          prefill={newThread.prefill}
          onClose={newThread.close}
          onCreated={replaceDialog}
        />
      )}
    </>
  );
}
