import {
  Calendar,
  Info,
  ListChecks,
  type LucideIcon,
  MessageSquare,
  ShieldCheck,
  Syringe,
  UserRoundPlus,
  X,
} from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Tables } from '@/lib/supabase/database.types';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { RelativeTime } from '@/ui/relative-time';

export type Notification = Pick<
  Tables<'notifications'>,
  'id' | 'type' | 'title' | 'message' | 'read' | 'target_kind' | 'target_id' | 'created_at'
>;

interface NotificationItemProps {
  notification: Notification;
  timeZone: string;
  onRead: (id: string) => void;
  onRemove: (id: string) => void;
  /** The address of its subject; null when there is nothing to open. */
  to: string | null;
  onOpen: () => void;
}

const ICONS: Record<Notification['type'], LucideIcon> = {
  insurance: ShieldCheck,
  message: MessageSquare,
  system: Info,
  referral: UserRoundPlus,
  appointment: Calendar,
  surgery: ListChecks,
  allergy: Syringe,
};

export function NotificationItem({
  notification,
  timeZone,
  onRead,
  onRemove,
  to,
  onOpen,
}: NotificationItemProps) {
  const { id, title, read } = notification;
  const removeButton = useRef<HTMLButtonElement>(null);
  const row = 'flex min-w-0 flex-1 items-start gap-3 py-3 pl-4 text-left';

  function handleRead() {
    // The row stops being a button once it is read, and would lose the focus.
    removeButton.current?.focus();
    onRead(id);
  }

  function handleOpen() {
    if (!read) onRead(id);
    onOpen();
  }

  function handleRemove() {
    if (removeButton.current) focusBeside(removeButton.current);
    onRemove(id);
  }

  return (
    <li className={cx('relative flex items-start', !read && 'bg-accent-soft/50')}>
      {to !== null && (
        <Link to={to} className={cx(row, '-outline-offset-2!')} onClick={handleOpen}>
          <NotificationBody notification={notification} timeZone={timeZone} />
        </Link>
      )}
      {to === null && read && (
        <div className={row}>
          <NotificationBody notification={notification} timeZone={timeZone} />
        </div>
      )}
      {to === null && !read && (
        <button type="button" className={cx(row, '-outline-offset-2!')} onClick={handleRead}>
          <NotificationBody notification={notification} timeZone={timeZone} />
        </button>
      )}
      <Button
        ref={removeButton}
        variant="ghost"
        size="icon"
        aria-label={`Remove ${title}`}
        className="mt-1 mr-1"
        onClick={handleRemove}
      >
        <X aria-hidden="true" className="size-4" />
      </Button>
    </li>
  );
}

function NotificationBody({
  notification,
  timeZone,
}: Pick<NotificationItemProps, 'notification' | 'timeZone'>) {
  const { type, title, message, read, created_at } = notification;
  const Icon = ICONS[type];
  return (
    <>
      <span className="mt-0.5 grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <span className="min-w-0">
        <span className="flex items-center gap-2">
          <span className={cx('text-sm', read ? 'font-medium' : 'font-semibold')}>{title}</span>
          {!read && (
            <span className="size-2 shrink-0 rounded-full bg-accent">
              <span className="sr-only">Unread</span>
            </span>
          )}
        </span>
        <span className="block text-muted text-sm">{message}</span>
        <RelativeTime
          at={created_at}
          timeZone={timeZone}
          show="time"
          className="mt-1 block text-muted text-xs"
        />
      </span>
    </>
  );
}

/**
 * Call before a row is removed. Moves the focus to the same button of the next row, else the
 * previous one, else the dialog, also across days.
 */
function focusBeside(button: HTMLButtonElement): void {
  const row = button.closest('li');
  const dialog = button.closest<HTMLElement>('[role="dialog"]');
  const rows = [...(dialog?.querySelectorAll('li') ?? [])];
  const place = row ? rows.indexOf(row) : -1;
  const neighbor = rows[place + 1] ?? rows[place - 1];
  const target = neighbor?.querySelector<HTMLElement>(':scope > button:last-of-type') ?? dialog;
  target?.focus();
}
