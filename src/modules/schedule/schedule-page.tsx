import { usePrefetchQuery } from '@tanstack/react-query';
import { CalendarDays, CalendarPlus, Inbox, UserRound } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useCompany } from '@/company/company-context';
import { useDialogLink } from '@/kit/address/use-dialog-link';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { providerQueries } from '@/tables/providers/providers.queries';
import { Button } from '@/ui/button';
import { LoadingState } from '@/ui/loading-state';
import { PageHeader } from '@/ui/page-header';
import { Tabs } from '@/ui/tabs';
import { useAddress } from '@/ui/use-address';
import { MyRequests } from './mine/my-requests';
import { requestLink } from './request/request-link';
import { readRequestId, readView, type ScheduleView, toView } from './schedule-address';

// The form brings select and validation along, which the list doesn't need.
const RequestDialog = lazyDialog(() => import('./request/request-dialog'), 'RequestDialog');
const InboxView = lazy(async () => ({ default: (await import('./inbox/inbox-view')).InboxView }));
const CalendarView = lazy(async () => ({
  default: (await import('./calendar/calendar-view')).CalendarView,
}));
const RequestDetailView = lazy(async () => ({
  default: (await import('./detail/request-detail-view')).RequestDetailView,
}));

const SUBTITLES: Record<ScheduleView, string> = {
  mine: 'Your appointment requests',
  inbox: 'What the clinic is asked for, the next step first',
  calendar: 'Provider calendars',
};

/** What the signed-in person has asked for, what the clinic was asked for, and its calendar. */
export function SchedulePage() {
  const [search, setSearch] = useAddress();
  const requesting = useDialogLink(requestLink);
  const requestId = readRequestId(search);
  const view = readView(search);
  const { id: companyId } = useCompany();
  // So that the dialog opens with its providers there.
  usePrefetchQuery(providerQueries.active(companyId));

  if (requestId !== null) {
    return (
      <Suspense fallback={<LoadingState label="Loading appointment..." />}>
        <RequestDetailView key={requestId} requestId={requestId} />
      </Suspense>
    );
  }

  return (
    <>
      <title>Schedule · Clinic Portal</title>
      <PageHeader
        title="Schedule"
        subtitle={SUBTITLES[view]}
        actions={
          <Button variant="primary" {...RequestDialog.ahead} onClick={() => requesting.open()}>
            <CalendarPlus aria-hidden="true" className="size-4" />
            Request Appointment
          </Button>
        }
      />
      <Tabs
        label="Views of the schedule"
        value={view}
        onValueChange={(next) => setSearch(toView(search, next), { preventScrollReset: true })}
        tabs={[
          {
            value: 'mine',
            label: 'My requests',
            icon: <UserRound aria-hidden="true" className="max-sm:hidden" />,
            content: <MyRequests />,
          },
          {
            value: 'inbox',
            label: 'Clinic inbox',
            icon: <Inbox aria-hidden="true" className="max-sm:hidden" />,
            content: (
              <Suspense fallback={<LoadingState label="Loading requests..." />}>
                <InboxView />
              </Suspense>
            ),
          },
          {
            value: 'calendar',
            label: 'Calendar',
            icon: <CalendarDays aria-hidden="true" className="max-sm:hidden" />,
            content: (
              <Suspense fallback={<LoadingState label="Loading calendar..." />}>
                <CalendarView />
              </Suspense>
            ),
          },
        ]}
      />
      {requesting.prefill && <RequestDialog from={requesting.prefill} onClose={requesting.close} />}
    </>
  );
}
