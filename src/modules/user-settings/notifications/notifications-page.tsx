import { ScreenHeader } from '@/ui/screen-header';
import { NotificationsCard } from './notifications-card';

export function NotificationsPage() {
  return (
    <div className="max-w-3xl">
      <ScreenHeader title="My Notifications" subtitle="What this clinic notifies you about." />
      <NotificationsCard />
    </div>
  );
}
