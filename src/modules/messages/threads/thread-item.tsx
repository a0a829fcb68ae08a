import { memo } from 'react';
import { Link } from 'react-router-dom';
import { calendarDay, formatDate, formatTime } from '@/lib/dates';
import { paths } from '@/lib/paths';
import type { ThreadSummary } from '@/tables/threads/threads.queries';
import { cx } from '@/ui/cx';
import { participantsText } from '../participants';
import type { Person } from '../people';

interface ThreadItemProps {
  thread: ThreadSummary;
  open: boolean;
  slug: string;
  timeZone: string;
  /** The day it is in the clinic: on it a time says more than a date. */
  today: string;
  userId: string;
  personOf: (id: string | null) => Person;
}

export const ThreadItem = memo(function ThreadItem({
  thread,
  open,
  slug,
  timeZone,
  today,
  userId,
  personOf,
}: ThreadItemProps) {
  const { id, subject, participants, last_message_at, latest } = thread;
  const isToday = calendarDay(last_message_at, timeZone) === today;
  return (
    <Link
      to={paths.thread(slug, id)}
      {...(open && { 'aria-current': 'true' as const })}
      className={cx(
        'block border-l-2 px-4 py-3 -outline-offset-2! transition-colors hover:bg-accent-soft/50',
        open ? 'border-l-accent! bg-accent-soft' : 'border-l-transparent!',
      )}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span dir="auto" className="truncate font-semibold text-sm">
          {subject}
        </span>
        <time dateTime={last_message_at} className="shrink-0 text-muted text-xs">
          {isToday ? formatTime(last_message_at, timeZone) : formatDate(last_message_at, timeZone)}
        </time>
      </span>
      <span className="block truncate text-muted text-xs">
        {participantsText(participants, userId, personOf)}
      </span>
      <span dir="auto" className="mt-0.5 line-clamp-1 text-muted text-sm">
        {latest ? `${personOf(latest.sender_id).name}: ${latest.body}` : 'No messages yet'}
      </span>
    </Link>
  );
});
