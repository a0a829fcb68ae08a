import { ScreenHeader } from '@/ui/screen-header';
import { SessionsCard } from './sessions-card';

export function SessionsPage() {
  return (
    <div className="max-w-3xl">
      <ScreenHeader title="Sessions" subtitle="Where you are signed in, and how to end it." />
      <SessionsCard />
    </div>
  );
}
