import { Info, type LucideIcon, MessageSquare, ShieldCheck, X } from 'lucide-react';
import { formatDateTime } from '@/lib/dates';
import type { Tables } from '@/lib/supabase/database.types';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';

export type Notification = Pick<
  Tables<'notifications'>,
  'id' | 'type' | 'title' | 'message' | 'read' | 'created_at'
>;

interface NotificationItemProps {
  notification: Notification;
  timeZone: string;
  onRead: (id: string) => void;
  onRemove: (id: string) => void;
}

const ICONS: Record<Notification['type'], LucideIcon> = {
  insurance: ShieldCheck,
  message: MessageSquare,
  system: Info,
};

export function NotificationItem({
  notification,
  timeZone,
  onRead,
  onRemove,
}: NotificationItemProps) {
  const { id, type, title, message, read, created_at } = notification;
  const Icon = ICONS[type];
  return (
    <li className={cx('relative flex items-start', !read && 'bg-accent-soft/50')}>
      <button
        type="button"
        className="flex min-w-0 flex-1 items-start gap-3 py-3 pl-4 text-left -outline-offset-2!"
        onClick={() => !read && onRead(id)}
      >
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
          <time dateTime={created_at} className="mt-1 block text-muted text-xs">
            {formatDateTime(created_at, timeZone)}
          </time>
        </span>
      </button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Remove ${title}`}
        className="mt-1 mr-1"
        onClick={() => onRemove(id)}
      >
        <X aria-hidden="true" className="size-4" />
      </Button>
    </li>
  );
}
