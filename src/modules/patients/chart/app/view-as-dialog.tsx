import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryState } from '@/kit/query/query-state';
import { AppHome } from '@/records/patient-app/app-home';
import { AppLearning } from '@/records/patient-app/app-learning';
import { AppProfile } from '@/records/patient-app/app-profile';
import { AppSchedule } from '@/records/patient-app/app-schedule';
import { AppTracking } from '@/records/patient-app/app-tracking';
import { myChartQueries } from '@/records/patient-app/my-chart.queries';
import type { MyChart } from '@/records/patient-app/my-chart.schema';
import { type Page, PhoneTabs } from '@/records/patient-app/phone/phone-tabs';
import { CloseButton } from '@/ui/close-button';
import { Dialog } from '@/ui/dialog';
import { useNow } from '@/ui/use-now';

interface ViewAsDialogProps {
  linkId: string;
  onClose: () => void;
}

/** Exactly what a person with access sees, without what they can do. Looking is recorded. */
export function ViewAsDialog({ linkId, onClose }: ViewAsDialogProps) {
  const viewed = useQuery(myChartQueries.viewedAs(linkId));
  const [page, setPage] = useState<Page>('home');
  return (
    <Dialog
      size="sm"
      title="As this person sees it"
      description="The log says that you looked."
      footer={<CloseButton label="Close" onClose={onClose} />}
      onClose={onClose}
    >
      <QueryState
        query={viewed}
        loading="Loading the chart..."
        empty={<p className="text-sm">This access shows nothing today.</p>}
      >
        {(shown) => (
          <div className="grid gap-2">
            <PhoneTabs current={page} onGo={setPage} />
            <Shown page={page} shown={shown} />
          </div>
        )}
      </QueryState>
    </Dialog>
  );
}

function Shown({ page, shown }: { page: Page; shown: MyChart }) {
  const now = useNow();
  switch (page) {
    case 'home':
      return <AppHome shown={shown} now={now} />;
    case 'schedule':
      return <AppSchedule shown={shown} now={now} />;
    case 'tracking':
      return <AppTracking shown={shown} />;
    case 'learning':
      return <AppLearning clinic={shown.clinic} />;
    case 'profile':
      return <AppProfile shown={shown} />;
  }
}
