import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useCompany } from '@/company/company-context';
import { ErrorState } from '@/ui/error-state';
import { Panel } from '@/ui/panel';
import { scheduleQueries } from '../schedule.queries';
import type { AskingStep } from '../steps/step-dialog';
import { InboxFilterBar } from './inbox-filter-bar';
import { InboxList } from './inbox-list';
import { InboxSkeleton } from './inbox-skeleton';
import { NoRequests } from './no-requests';
import { useInboxFilters } from './use-inbox-filters';

const StepDialog = lazy(async () => ({
  default: (await import('../steps/step-dialog')).StepDialog,
}));

interface Asking {
  requestId: string;
  kind: AskingStep;
}

/** Everybody's requests, what is to be done next first. */
export function InboxView() {
  const { id: companyId } = useCompany();
  const { filters, change, clear } = useInboxFilters();
  const inbox = useInfiniteQuery(scheduleQueries.inbox(companyId, filters));
  const [asking, setAsking] = useState<Asking | null>(null);

  return (
    <>
      <h2 className="sr-only">Clinic inbox</h2>
      <InboxFilterBar filters={filters} onChange={change} onClear={clear} />
      {renderList()}
      {asking && (
        <Suspense>
          <StepDialog {...asking} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </>
  );

  function renderList() {
    if (inbox.isPending) return <InboxSkeleton />;
    if (!inbox.data) {
      return (
        <Panel>
          <ErrorState
            message={inbox.error.message}
            retrying={inbox.isFetching}
            onRetry={() => void inbox.refetch()}
          />
        </Panel>
      );
    }
    const requests = inbox.data.pages.flatMap((page) => page.requests);
    if (requests.length === 0) {
      return <NoRequests filters={filters} onChange={change} onClear={clear} />;
    }
    return (
      <InboxList
        requests={requests}
        outdated={inbox.isPlaceholderData}
        more={{
          available: inbox.hasNextPage,
          loading: inbox.isFetchingNextPage,
          error: inbox.isFetchNextPageError ? inbox.error.message : undefined,
          load: () => void inbox.fetchNextPage(),
        }}
        onAsk={(requestId, kind) => setAsking({ requestId, kind })}
      />
    );
  }
}
