import { memo } from 'react';
import type { Person } from '../../people';
import { MessageItem } from './message-item';
import { placeOf, type ShownMessage } from './timeline';

interface MessageRowProps {
  message: ShownMessage;
  before: ShownMessage | undefined;
  sender: Person;
  mine: boolean;
  timeZone: string;
  today: string;
  onRetry: (message: ShownMessage) => void;
  onDiscard: (message: ShownMessage) => void;
}

/** A message under the heading of its day, where it is the day's first. */
export const MessageRow = memo(function MessageRow({
  message,
  before,
  sender,
  mine,
  timeZone,
  today,
  onRetry,
  onDiscard,
}: MessageRowProps) {
  const { day, opensTurn } = placeOf(message, before, timeZone, today);
  return (
    <>
      {day !== null && (
        <h3 className="flex items-center gap-3 py-4 font-medium text-muted text-xs before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
          {day}
        </h3>
      )}
      <MessageItem
        message={message}
        opensTurn={opensTurn}
        sender={sender}
        mine={mine}
        timeZone={timeZone}
        onRetry={() => onRetry(message)}
        onDiscard={() => onDiscard(message)}
      />
    </>
  );
});
