import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { rowsOf } from '@/kit/list/keyset-query';
import { LoadMore } from '@/kit/list/load-more';
import { QueryState } from '@/kit/query/query-state';
import { paths } from '@/lib/paths';
import { appointmentListQueries } from '@/records/appointments/appointment-list.queries';
import { EmptyState } from '@/ui/empty-state';
import { NextStep } from '@/ui/next-step';
import { Panel } from '@/ui/panel';
import { useOrigin } from '@/ui/use-origin';
import { RequestCard } from './request-card';

export function MyRequests() {
  const { id: companyId, slug, timeZone } = useCompany();
  const { id: userId } = useCurrentUser();
  const origin = useOrigin();
  const requests = useInfiniteQuery(appointmentListQueries.mine(companyId, userId));
  const { data, error, isFetching, refetch } = requests;

  return (
    <QueryState
      page
      query={{ data: data && rowsOf(data), error, isFetching, refetch }}
      loading="Loading appointments..."
      blocks={['h-40', 'h-40', 'h-40']}
      empty={
        <Panel>
          <EmptyState
            icon={CalendarDays}
            title="No appointment requests yet"
            hint="Request an appointment with a provider and track it here."
            action={<NextStep to={paths.requestAppointment(slug, {})}>Ask for a time</NextStep>}
          />
        </Panel>
      }
    >
      {(rows) => (
        <>
          <ul aria-label="Your appointment requests" className="mb-4 grid grid-cols-1 gap-4">
            {rows.map((request) => (
              <li key={request.id}>
                <RequestCard request={request} slug={slug} state={origin} timeZone={timeZone} />
              </li>
            ))}
          </ul>
          <LoadMore query={requests} />
        </>
      )}
    </QueryState>
  );
}
