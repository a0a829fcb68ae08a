import { memo } from 'react';
import { formatTime } from '@/lib/dates';
import { placeOf, type ShownMessage } from '@/modules/messages/thread/shown-messages';
import { type Person, personOutside } from '@/records/threads/people.model';
import type { Mentionable } from '../mentions';
import { MessageItem } from './message-item';

interface MessageRowProps {
  message: ShownMessage;
  before: ShownMessage | undefined;
  sender: Person;
  userId: string;
  /** All members who could be mentioned, by their real names. */
  team: readonly Mentionable[];
  readBy: string | undefined;
  isFirstUnread: boolean;
  isFound: boolean;
  timeZone: string;
  today: string;
  onRetry: (messageId: string) => void;
  onDiscard: (messageId: string) => void;
}

export const MessageRow = memo(function MessageRow({
  message,
  before,
  sender,
  userId,
  team,
  readBy,
  isFirstUnread,
  isFound,
  timeZone,
  today,
  onRetry,
  onDiscard,
}: MessageRowProps) {
  const { id, isEvent, senderId, author, body, at, mentions } = message;
  const { day, opensTurn } = placeOf(message, before, timeZone, today);
  return (
    <>
      {day !== null && (
        <h3 className="flex items-center gap-3 py-4 font-medium text-muted text-xs before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
          {day}
        </h3>
      )}
      {isFirstUnread && (
        <p className="flex items-center gap-3 py-2 font-medium text-accent text-xs before:h-px before:flex-1 before:bg-accent/40 after:h-px after:flex-1 after:bg-accent/40">
          New
        </p>
      )}
      {isEvent ? (
        <EventLine
          actor={senderId === null ? null : sender.name}
          text={body}
          at={at}
          timeZone={timeZone}
        />
      ) : (
        <MessageItem
          message={message}
          opensTurn={opensTurn || isFirstUnread}
          sender={author === null ? sender : personOutside(author)}
          userId={userId}
          mentioned={team.filter((person) => mentions.includes(person.userId))}
          readBy={readBy}
          isFound={isFound}
          timeZone={timeZone}
          onRetry={() => onRetry(id)}
          onDiscard={() => onDiscard(id)}
        />
      )}
    </>
  );
});

interface EventLineProps {
  /** Who did it; null if it was no member. */
  actor: string | null;
  text: string;
  at: string;
  timeZone: string;
}

/** An event of the thread's subject, between messages. */
function EventLine({ actor, text, at, timeZone }: EventLineProps) {
  return (
    <div className="flex justify-center py-2">
      <p dir="auto" className="wrap-anywhere max-w-prose text-center text-muted text-sm">
        {actor !== null && <span className="font-medium text-text">{actor} · </span>}
        {text}{' '}
        <time dateTime={at} className="whitespace-nowrap text-xs">
          {formatTime(at, timeZone)}
        </time>
      </p>
    </div>
  );
}
