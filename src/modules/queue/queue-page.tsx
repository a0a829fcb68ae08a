import { usePrefetchQuery } from '@tanstack/react-query';
import { ListPlus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useCompany } from '@/company/company-context';
import { useDialogLink } from '@/kit/address/use-dialog-link';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { Button } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { addCaseLink } from './add/add-case-link';
import { BoardSkeleton } from './board/board-skeleton';
import { queueQueries } from './queue.queries';
import { FilterBar } from './view/filter-bar';
import { useQueueFilters } from './view/use-queue-filters';
import { ViewSwitch } from './view/view-switch';

// Each view brings what only it needs: dragging, paging, printing.
const BoardView = lazy(async () => ({ default: (await import('./board/board-view')).BoardView }));
const ListView = lazy(async () => ({ default: (await import('./list/list-view')).ListView }));
const DayView = lazy(async () => ({ default: (await import('./day/day-view')).DayView }));
const AddCaseDialog = lazyDialog(() => import('./add/add-case-dialog'), 'AddCaseDialog');

/** The clinic's operations, from the first paper to the outcome. */
export function QueuePage() {
  const { id: companyId } = useCompany();
  const { filters, change, clear } = useQueueFilters();
  const adding = useDialogLink(addCaseLink);
  usePrefetchQuery(queueQueries.board(companyId));

  return (
    <>
      <title>Surgery Queue · Clinic Portal</title>
      <PageHeader
        title="Surgery Queue"
        subtitle={
          <>
            <span className="print:hidden">Every case, from preparation to done.</span>
            {filters.view === 'day' && <span className="hidden print:inline">Day sheet</span>}
          </>
        }
        actions={
          <>
            <ViewSwitch filters={filters} />
            <Button
              variant="primary"
              className="max-sm:w-full"
              {...AddCaseDialog.ahead}
              onClick={() => adding.open()}
            >
              <ListPlus aria-hidden="true" className="size-4" />
              Add case
            </Button>
          </>
        }
      />
      <FilterBar filters={filters} onChange={change} onClear={clear} />
      <Suspense fallback={<BoardSkeleton />}>{renderView()}</Suspense>
      {adding.prefill && <AddCaseDialog from={adding.prefill} onClose={adding.close} />}
    </>
  );

  function renderView() {
    switch (filters.view) {
      case 'board':
        return <BoardView filters={filters} />;
      case 'list':
        return <ListView filters={filters} />;
      case 'day':
        return <DayView filters={filters} onDay={(day) => change({ day })} />;
    }
  }
}
