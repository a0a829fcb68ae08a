import { Paperclip } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { calendarDay, formatDate, formatTime } from '@/lib/dates';
import { Badge } from '@/ui/badge';
import { cx } from '@/ui/cx';
import { aboutText, excerptOf, type InboxThread } from '../inbox.model';
import { useMessagesAddress } from '../messages-address';
import { type Person, participantsText } from '../people.model';

interface ThreadItemProps {
  thread: InboxThread;
  open: boolean;
  timeZone: string;
  /** The day it is in the clinic: on it a time says more than a date. */
  today: string;
  userId: string;
  personOf: (id: string | null) => Person;
}

/** A thread in the inbox: what it is called, what it is about, and what was said last. */
export const ThreadItem = memo(function ThreadItem({
  thread,
  open,
  timeZone,
  today,
  userId,
  personOf,
}: ThreadItemProps) {
  const { id, subject, participants, lastMessageAt, unread, latest, about, draft } = thread;
  const { linkTo } = useMessagesAddress();
  const isToday = calendarDay(lastMessageAt, timeZone) === today;
  const isUnread = unread > 0;
  return (
    <Link
      {...linkTo({ thread: id })}
      {...(open && { 'aria-current': 'true' as const })}
      className={cx(
        'block h-full border-l-2 px-4 py-3 -outline-offset-2! transition-colors hover:bg-accent-soft/50',
        open ? 'border-l-accent! bg-accent-soft' : 'border-l-transparent!',
      )}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span
          dir="auto"
          className={cx('truncate text-sm', isUnread ? 'font-bold' : 'font-semibold')}
        >
          {subject}
        </span>
        <time
          dateTime={lastMessageAt}
          className={cx('shrink-0 text-xs', isUnread ? 'font-semibold text-accent' : 'text-muted')}
        >
          {isToday ? formatTime(lastMessageAt, timeZone) : formatDate(lastMessageAt, timeZone)}
        </time>
      </span>
      <span className="flex items-center gap-1.5 text-muted text-xs">
        <span className="truncate">
          {about === null ? participantsText(participants, userId, personOf) : aboutText(about)}
        </span>
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
