import { ScreenHeader } from '@/ui/screen-header';
import { NotificationsCard } from './notifications-card';

export function NotificationsPage() {
  return (
    <div className="max-w-3xl">
      <ScreenHeader title="My Notifications" subtitle="What rings your bell in this clinic." />
      <NotificationsCard />
    </div>
  );
}
