import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { useAddReferralNote } from '../referrals.mutations';
import { referralQueries } from '../referrals.queries';
import { NoteForm } from './note-form';
import { TimelineEntry } from './timeline-entry';

/** What happened, the latest first, and a place to write down what a colleague should know. */
export function TimelineCard({ referralId }: { referralId: string }) {
  const { id: companyId, timeZone } = useCompany();
  const timeline = useQuery(referralQueries.timeline(companyId, referralId));
  const add = useAddReferralNote(companyId, referralId);

  return (
    <Card title="Timeline" className="self-start">
      <NoteForm
        pending={add.isPending}
        error={add.error?.message}
        onAdd={(note, done) => add.mutate(note, { onSuccess: done })}
      />
      {renderEvents()}
    </Card>
  );

  function renderEvents() {
    if (timeline.isPending) return <LoadingState label="Loading timeline..." />;
    if (!timeline.data) {
      return (
        <ErrorState
          compact
          message={timeline.error.message}
          retrying={timeline.isFetching}
          onRetry={() => void timeline.refetch()}
        />
      );
    }
    return (
      <ol aria-label="Timeline, latest first" className="mt-6 print:mt-2">
        {timeline.data.map((event) => (
          <TimelineEntry key={event.id} event={event} timeZone={timeZone} />
        ))}
      </ol>
    );
  }
}
