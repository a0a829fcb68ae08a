import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { ListPlus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useCompany } from '@/company/company-context';
import { Button } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { useAddress } from '@/ui/use-address';
import { readOpening, withoutOpening } from './add/opening';
import { BoardSkeleton } from './board/board-skeleton';
import { queueQueries } from './queue.queries';
import { FilterBar } from './view/filter-bar';
import { useQueueFilters } from './view/use-queue-filters';
import { ViewSwitch } from './view/view-switch';

// Each view brings what only it needs: dragging, paging, printing.
const BoardView = lazy(async () => ({ default: (await import('./board/board-view')).BoardView }));
const ListView = lazy(async () => ({ default: (await import('./list/list-view')).ListView }));
const DayView = lazy(async () => ({ default: (await import('./day/day-view')).DayView }));
const loadDialog = () => import('./add/add-case-dialog');
const AddCaseDialog = lazy(async () => ({ default: (await loadDialog()).AddCaseDialog }));

/** The clinic's operations, from the first paper to the outcome. */
export function QueuePage() {
  const { id: companyId } = useCompany();
  const [search, setSearch] = useAddress();
  const { filters, change, clear } = useQueueFilters();
  const opening = readOpening(search);
  usePrefetchQuery(queueQueries.board(companyId));
  // What fails here is tried again soon, and nothing on screen depends on it.
  useQuery(queueQueries.review(companyId));

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
              onPointerEnter={() => void loadDialog()}
              onFocus={() => void loadDialog()}
              onClick={() => {
                const next = new URLSearchParams(search);
                next.set('add', 'case');
                setSearch(next, { preventScrollReset: true });
              }}
            >
              <ListPlus aria-hidden="true" className="size-4" />
              Add case
            </Button>
          </>
        }
      />
      <FilterBar filters={filters} onChange={change} onClear={clear} />
      <Suspense fallback={<BoardSkeleton />}>{renderView()}</Suspense>
      {opening && (
        <Suspense>
          <AddCaseDialog
            opening={opening}
            onClose={() =>
              setSearch(withoutOpening(search), { replace: true, preventScrollReset: true })
            }
          />
        </Suspense>
      )}
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
