import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useRef, useState } from 'react';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { notificationQueries } from '@/records/notifications/notifications.queries';
import { Button } from '@/ui/button';
import { useCompany, useCurrentUser } from '../company-context';

// The bell and its count are on every page; the panel loads on demand.
const NotificationPanel = lazyDialog(() => import('./notification-panel'), 'NotificationPanel');

export function NotificationBell() {
  const company = useCompany();
  const user = useCurrentUser();
  const notifications = useQuery(notificationQueries.list(user.id, company.id));
  const unread = notifications.data?.filter((notification) => !notification.read).length ?? 0;
  const bell = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={bell}
        variant="ghost"
        size="icon"
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        aria-haspopup="dialog"
        aria-expanded={open}
        {...NotificationPanel.ahead}
        onClick={() => setOpen(!open)}
      >
        <Bell aria-hidden="true" className="size-5" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-1 right-1 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-danger px-1 font-semibold text-[0.6875rem] text-on-tone leading-none"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </Button>
      {open && (
        <NotificationPanel
          anchor={bell}
          notifications={notifications}
          unread={unread}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
