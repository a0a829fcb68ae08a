import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { QueryState } from '@/kit/query/query-state';
import { Card } from '@/ui/card';
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
      <NoteForm onAdd={add.mutateAsync} />
      <QueryState query={timeline} loading={<LoadingState label="Loading timeline..." />}>
        {(events) => (
          <ol aria-label="Timeline, latest first" className="mt-6 print:mt-2">
            {events.map((event) => (
              <TimelineEntry key={event.id} event={event} timeZone={timeZone} />
            ))}
          </ol>
        )}
      </QueryState>
    </Card>
  );
}
