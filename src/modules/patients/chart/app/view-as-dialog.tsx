import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryState } from '@/kit/query/query-state';
import { AppPage } from '@/records/patient-app/app-page';
import { myChartQueries } from '@/records/patient-app/my-chart.queries';
import { PAGE_NAMES, type Page, PhoneTabs } from '@/records/patient-app/phone/phone-tabs';
import { CloseButton } from '@/ui/close-button';
import { Dialog } from '@/ui/dialog';
import { useNow } from '@/ui/use-now';
import { ViewedMessages } from './viewed-messages';

interface ViewAsDialogProps {
  linkId: string;
  onClose: () => void;
}

/** Exactly what a person with access sees, without what they can do. Looking is recorded. */
export function ViewAsDialog({ linkId, onClose }: ViewAsDialogProps) {
  const viewed = useQuery(myChartQueries.viewedAs(linkId));
  const now = useNow();
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
            <h3 className="sr-only">{PAGE_NAMES[page]}</h3>
            <AppPage
              page={page}
              shown={shown}
              now={now}
              messages={<ViewedMessages shown={shown} />}
            />
          </div>
        )}
      </QueryState>
    </Dialog>
  );
}
