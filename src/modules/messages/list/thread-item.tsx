import { Paperclip } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { useMessagesAddress } from '@/records/threads/messages-address';
import { type Person, participantsText } from '@/records/threads/people.model';
import { excerptOf, type InboxThread, threadTitle } from '@/records/threads/thread-list.model';
import { Badge } from '@/ui/badge';
import { cx } from '@/ui/cx';
import { RelativeTime } from '@/ui/relative-time';

interface ThreadItemProps {
  thread: InboxThread;
  open: boolean;
  timeZone: string;
  userId: string;
  personOf: (id: string | null) => Person;
}

export const ThreadItem = memo(function ThreadItem({
  thread,
  open,
  timeZone,
  userId,
  personOf,
}: ThreadItemProps) {
  const { id, participants, lastMessageAt, unread, latest, draft } = thread;
  const { linkTo } = useMessagesAddress();
  const { lead, kind, topic } = threadTitle(thread);
  const isUnread = unread > 0;
  return (
    <Link
      {...linkTo({ thread: id })}
      {...(open && { 'aria-current': 'true' as const })}
      className={cx(
        'block h-full border-l-2 px-4 py-3 -outline-offset-2! hover:bg-accent-soft/50',
        open ? 'border-l-accent! bg-accent-soft' : 'border-l-transparent!',
      )}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate text-sm">
          <bdi className={isUnread ? 'font-bold' : 'font-semibold'}>{lead}</bdi>
          {kind !== null && <span className="text-muted"> · {kind}</span>}
        </span>
        <RelativeTime
          at={lastMessageAt}
          timeZone={timeZone}
          className={cx('shrink-0 text-xs', isUnread ? 'font-semibold text-accent' : 'text-muted')}
        />
      </span>
      <span dir="auto" className="block truncate text-muted text-xs">
        {topic ?? participantsText(participants, userId, personOf)}
      </span>
      <span className="mt-0.5 flex items-center gap-2 text-sm">
        <span
          dir="auto"
          className={cx('min-w-0 flex-1 truncate', isUnread ? 'text-text' : 'text-muted')}
        >
          {draft !== null && <span className="font-medium text-danger">Draft: </span>}
          {draft ?? (
            <>
              {latest !== null && latest.attachments > 0 && (
                <Paperclip aria-label="With files" className="mr-1 inline size-3.5" />
              )}
              {excerptOf(latest, personOf)}
            </>
          )}
        </span>
        {isUnread && (
          <Badge tone="accent" className="px-2!">
            {unread > 99 ? '99+' : unread}
            <span className="sr-only"> unread</span>
          </Badge>
        )}
      </span>
    </Link>
  );
});
