import { useInfiniteQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { ExportButton } from '@/kit/export/export-button';
import { rowsOf } from '@/kit/list/keyset-query';
import { calendarDay } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { FindRestrictedButton } from '@/tables/restrictions/find-restricted-button';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { Panel } from '@/ui/panel';
import { Skeleton } from '@/ui/skeleton';
import { useNow } from '@/ui/use-now';
import { useOrigin } from '@/ui/use-origin';
import { CaseMoveDialogs } from '../moves/case-move-dialogs';
import { useCaseMoves } from '../moves/use-case-moves';
import { caseSource, queueQueries } from '../queue.queries';
import type { QueueFilters } from '../queue-filters';
import { CaseRow } from './case-row';
import { casesAsCsv } from './cases-csv';

/** The cases one below the other, a page at a time, older ones and cancelled ones included. */
export function ListView({ filters }: { filters: QueueFilters }) {
  const company = useCompany();
  const navigate = useNavigate();
  const origin = useOrigin();
  const today = calendarDay(new Date(useNow()), company.timeZone);
  const { text, surgeonId, locationId, stage } = filters;
  const narrowed = { text, surgeonId, locationId, stage };
  const list = useInfiniteQuery(queueQueries.list(company.id, narrowed));
  const moves = useCaseMoves(company.id);

  if (list.isPending) {
    return (
      <LoadingState label="Loading surgery cases...">
        <Panel className="grid gap-5 p-4">
          {['first', 'second', 'third', 'fourth'].map((row) => (
            <Skeleton key={row} className="h-10" />
          ))}
        </Panel>
      </LoadingState>
    );
  }
  if (!list.data) {
    return (
      <Panel>
        <ErrorState
          message={list.error.message}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      </Panel>
    );
  }
  const cases = rowsOf(list.data);
  return (
    <>
      <Panel>
        {cases.length === 0 ? (
          <EmptyState
            icon={<ClipboardList />}
            title="No items"
            hint="No case is like that. Change the filters to see more."
            {...(company.role === 'physician' && {
              action: <FindRestrictedButton companyId={company.id} role={company.role} />,
            })}
          />
        ) : (
          <ul aria-label="Surgery cases" className="@container divide-y">
            {cases.map((one) => (
              <CaseRow
                key={one.id}
                subject={one}
                slug={company.slug}
                timeZone={company.timeZone}
                today={today}
                from={origin}
                moves={moves}
              />
            ))}
          </ul>
        )}
      </Panel>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        {list.hasNextPage && (
          <Button pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Load more
          </Button>
        )}
        {cases.length > 0 && (
          <ExportButton
            companyId={company.id}
            subject="surgery_cases"
            asked={narrowed}
            source={caseSource(company.id, narrowed)}
            noun="surgery cases"
            name={`surgery-cases-${today}`}
            toCsv={(rows) => casesAsCsv(rows, company.timeZone, today)}
          />
        )}
      </div>
      <CaseMoveDialogs
        moves={moves}
        onOpenCase={({ id }) =>
          void navigate(paths.surgeryCase(company.slug, id), { state: origin })
        }
      />
    </>
  );
}
