import { usePrefetchQuery } from '@tanstack/react-query';
import { ListPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCompany } from '@/company/company-context';
import { useDialogLink } from '@/kit/address/use-dialog-link';
import { useListAddress } from '@/kit/address/use-list-address';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { lazyView } from '@/kit/lazy/lazy-view';
import { ListSkeleton } from '@/kit/list/list-skeleton';
import { useShortcutHint } from '@/preferences/shortcut-keys';
import { addCaseLink } from '@/records/surgery-cases/add-case-link';
import { isNarrowed, queueAddress } from '@/records/surgery-cases/surgery-case-filters';
import { surgeryCaseListQueries } from '@/records/surgery-cases/surgery-case-list.queries';
import { Button } from '@/ui/button';
import { ScreenHeader } from '@/ui/screen-header';
import { BoardSkeleton } from './board/board-skeleton';
import { QueueFilterBar } from './view/queue-filter-bar';
import { ViewSwitch } from './view/view-switch';

// Each view loads only what it needs: dragging, paging, printing.
const BoardView = lazyView(() => import('./board/board-view'), 'BoardView', <BoardSkeleton />);
const ListView = lazyView(
  () => import('./list/list-view'),
  'ListView',
  <ListSkeleton label="Loading surgery cases..." />,
);
const DayView = lazyView(
  () => import('./day/day-view'),
  'DayView',
  <ListSkeleton label="Loading the day's cases..." />,
);
const AddCaseDialog = lazyDialog(() => import('./add/add-case-dialog'), 'AddCaseDialog');

export function QueuePage() {
  const { id: companyId } = useCompany();
  const { filters, control: anyView } = useListAddress(queueAddress);
  const control = { ...anyView, onClear: isNarrowed(filters) ? anyView.onClear : undefined };
  const adding = useDialogLink(addCaseLink);
  const hint = useShortcutHint('create');
  usePrefetchQuery(surgeryCaseListQueries.board(companyId));
  const filterBar = (display?: ReactNode) => <QueueFilterBar control={control} display={display} />;

  return (
    <>
      <ScreenHeader
        compact
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
              icon={ListPlus}
              variant="primary"
              className="max-sm:w-full"
              {...hint}
              {...AddCaseDialog.ahead}
              onClick={() => adding.open()}
            >
              Add case
            </Button>
          </>
        }
      />
      {filters.view === 'list' ? (
        <ListView control={control} filterBar={filterBar} />
      ) : (
        <>
          <div className="@container mb-4">{filterBar()}</div>
          {filters.view === 'board' ? (
            <BoardView filters={filters} />
          ) : (
            <DayView
              filters={filters}
              onDay={(day) => control.onChange({ day })}
              onClear={control.onClear}
            />
          )}
        </>
      )}
      {adding.prefill && <AddCaseDialog from={adding.prefill} onClose={adding.close} />}
    </>
  );
}
