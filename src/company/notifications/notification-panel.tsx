import type { UseQueryResult } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import type { MouseEvent, RefObject } from 'react';
import { toast } from 'sonner';
import { QueryState } from '@/kit/query/query-state';
import { type AppError, toAppError } from '@/lib/errors';
import {
  useMarkAllNotificationsRead,
  useMarkNotificationRead,
  useRemoveNotification,
  useRestoreNotification,
} from '@/records/notifications/notifications.mutations';
import { targetPath } from '@/records/notifications/targets';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Popover } from '@/ui/popover';
import { useNow } from '@/ui/use-now';
import { useCompany, useCurrentUser } from '../company-context';
import { byDay } from './by-day';
import { type Notification, NotificationItem } from './notification-item';

interface NotificationPanelProps {
  anchor: RefObject<HTMLButtonElement | null>;
  notifications: UseQueryResult<Notification[], AppError>;
  unread: number;
  onClose: () => void;
}

export function NotificationPanel({
  anchor,
  notifications,
  unread,
  onClose,
}: NotificationPanelProps) {
  const { id: companyId, slug, timeZone } = useCompany();
  const { id: userId } = useCurrentUser();
  const now = useNow();
  const markRead = useMarkNotificationRead(userId, companyId);
  const markAllRead = useMarkAllNotificationsRead(userId, companyId);
  const remove = useRemoveNotification(userId, companyId);
  const restore = useRestoreNotification(userId, companyId);
  // Not mutate's own callbacks: with several changes at once, only the last one's run.
  const tellFailure = (thrown: unknown) => toast.error(toAppError(thrown).message);

  function handleMarkAll(event: MouseEvent<HTMLButtonElement>) {
    // The button disappears with the last unread notification.
    event.currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus();
    markAllRead.mutateAsync().catch(tellFailure);
  }

  function handleRemove(id: string) {
    remove
      .mutateAsync(id)
      .then(() =>
        toast('Notification removed', {
          action: {
            label: 'Undo',
            onClick: () => void restore.mutateAsync(id).catch(tellFailure),
          },
        }),
      )
      .catch(tellFailure);
  }

  return (
    <Popover
      anchor={anchor}
      label="Notifications"
      onClose={onClose}
      className="flex max-h-[min(500px,var(--radix-popover-content-available-height))]! w-96 flex-col overflow-hidden! p-0"
    >
      <div className="flex min-h-14 shrink-0 items-center justify-between gap-3 border-b px-4">
        <div className="flex items-baseline gap-2.5">
          <h2 className="font-semibold">Notifications</h2>
          <p role="status" className="text-muted text-sm">
            {unread > 0 && `${unread} unread`}
          </p>
        </div>
        {unread > 0 && (
          <Button variant="ghost" size="sm" onClick={handleMarkAll}>
            Mark all read
          </Button>
        )}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <QueryState
          query={notifications}
          loading="Loading notifications..."
          empty={<EmptyState compact icon={BellOff} title="You're all caught up" />}
        >
          {(list) =>
            byDay(list, { now, timeZone }).map(({ day, label, rows }) => (
              <section
                key={day}
                aria-labelledby={`notified-${day}`}
                className="border-b last:border-b-0"
              >
                <h3
                  id={`notified-${day}`}
                  className="sticky top-0 z-10 border-b bg-surface-sunken px-4 py-1.5 font-medium text-muted text-xs"
                >
                  {label}
                </h3>
                <ul className="divide-y">
                  {rows.map((notification) => (
                    <NotificationItem
                      key={notification.id}
                      notification={notification}
                      timeZone={timeZone}
                      onRead={(id) => void markRead.mutateAsync(id).catch(tellFailure)}
                      onRemove={handleRemove}
                      to={targetPath(slug, notification.target_kind, notification.target_id)}
                      onOpen={onClose}
                    />
                  ))}
                </ul>
              </section>
            ))
          }
        </QueryState>
      </div>
    </Popover>
  );
}
