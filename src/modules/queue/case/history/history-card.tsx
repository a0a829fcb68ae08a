import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { queueQueries } from '../../queue.queries';
import { HistoryEntry } from './history-entry';

/** What happened, the latest first. */
export function HistoryCard({ caseId }: { caseId: string }) {
  const { id: companyId, timeZone } = useCompany();
  const events = useQuery(queueQueries.events(companyId, caseId));
  return <Card title="History">{renderEvents()}</Card>;

  function renderEvents() {
    if (events.isPending) return <LoadingState label="Loading history..." />;
    if (!events.data) {
      return (
        <ErrorState
          compact
          message={events.error.message}
          retrying={events.isFetching}
          onRetry={() => void events.refetch()}
        />
      );
    }
    return (
      <ol aria-label="History, latest first">
        {events.data.map((event) => (
          <HistoryEntry key={event.id} event={event} timeZone={timeZone} />
        ))}
      </ol>
    );
  }
}
