import { CircleAlert, Clock } from 'lucide-react';
import { formatTime } from '@/lib/dates';
import type { ShownMessage } from '@/modules/messages/thread/shown-messages';
import { ROLE_LABELS } from '@/records/members/roles';
import type { Person } from '@/records/threads/people.model';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { MessageFiles } from '../attachments/message-files';
import type { Mentionable } from '../mentions';
import { MessageText } from './message-text';

interface MessageItemProps {
  message: ShownMessage;
  opensTurn: boolean;
  sender: Person;
  userId: string;
  mentioned: readonly Mentionable[];
  /** The names of those who have read up to here. */
  readBy: string | undefined;
  /** The message that a search led to. */
  isFound: boolean;
  timeZone: string;
  onRetry: () => void;
  onDiscard: () => void;
}

export function MessageItem({
  message,
  opensTurn,
  sender,
  userId,
  mentioned,
  readBy,
  isFound,
  timeZone,
  onRetry,
  onDiscard,
}: MessageItemProps) {
  const { body, at, files, state } = message;
  const mine = message.senderId === userId;
  return (
    <div
      className={cx(
        'flex flex-col',
        mine ? 'items-end pl-10' : 'items-start pr-10',
        opensTurn ? 'pt-3 pb-0.5' : 'py-0.5',
      )}
    >
      {opensTurn && (
        <Speaker
          sender={sender}
          position={positionOf(message, sender)}
          mine={mine}
          at={at}
          timeZone={timeZone}
        />
      )}
      {body !== '' && (
        <div
          className={cx(
            'max-w-prose rounded-lg px-3.5 py-2 ring-1 ring-inset',
            mine ? 'bg-accent-soft ring-accent/20' : 'ml-10 bg-surface-raised ring-border',
            state === 'sending' && 'opacity-80',
            isHeldUp(message) && 'ring-danger!',
            isFound && 'outline-2 outline-accent outline-offset-2',
          )}
        >
          <MessageText text={body} mentioned={mentioned} userId={userId} />
        </div>
      )}
      {files.length > 0 && (
        <div className={cx('max-w-full', !mine && 'ml-10', body !== '' && 'mt-1')}>
          <MessageFiles files={files} isSending={state === 'sending'} />
        </div>
      )}
      {readBy !== undefined && <p className="mt-0.5 text-muted text-xs">Read by {readBy}</p>}
      {state === 'sending' && (
        <p className="mt-1 flex items-center gap-1.5 text-muted text-xs">
          <Clock aria-hidden="true" className="size-3.5" />
          Sending...
        </p>
      )}
      <NotSent message={message} onRetry={onRetry} onDiscard={onDiscard} />
    </div>
  );
}

const isHeldUp = ({ state }: ShownMessage) => state === 'failed' || state === 'refused';

/** Why a message failed, and how to go on; renders nothing for others. */
function NotSent({
  message,
  onRetry,
  onDiscard,
}: Pick<MessageItemProps, 'message' | 'onRetry' | 'onDiscard'>) {
  if (!isHeldUp(message)) return null;
  return (
    <div className="mt-1 flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
      <p className="flex items-center gap-1.5 text-danger text-sm">
        <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
        Not sent. {message.error}
      </p>
      <div className="flex gap-1">
        {message.state === 'failed' && (
          <Button size="sm" onClick={onRetry}>
            Retry
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </div>
  );
}

function positionOf({ author }: ShownMessage, { role }: Person): string | null {
  if (author !== null) return 'in the patient’s app';
  return role && ROLE_LABELS[role];
}

interface SpeakerProps {
  sender: Person;
  /** The member's role, or where a person outside wrote it. */
  position: string | null;
  mine: boolean;
  at: string;
  timeZone: string;
}

function Speaker({ sender, position, mine, at, timeZone }: SpeakerProps) {
  return (
    <p className="mb-1 flex flex-wrap items-center gap-x-2">
      {!mine && <Avatar name={sender.name} src={sender.avatarUrl} size="sm" decorative />}
      <span className="font-medium text-sm">{sender.name}</span>
      {!mine && position !== null && <span className="text-muted text-xs">{position}</span>}
      <time dateTime={at} className="text-muted text-xs">
        {formatTime(at, timeZone)}
      </time>
    </p>
  );
}
