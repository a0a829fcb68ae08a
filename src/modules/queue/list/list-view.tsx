import { useInfiniteQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useCompany } from '@/company/company-context';
import { useClinicListView } from '@/company/use-clinic-list-view';
import type { FilterControl } from '@/kit/address/use-list-address';
import { lazyView } from '@/kit/lazy/lazy-view';
import { ListFrame } from '@/kit/list/list-frame';
import { QueryTable } from '@/kit/list/query-table';
import { sortedBy } from '@/kit/list/sorted-by';
import { useListSelection } from '@/kit/list/use-list-selection';
import { useStable } from '@/kit/list/use-stable';
import { calendarDay } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { fullName } from '@/lib/person-names';
import { ExportButton } from '@/records/exports/export-button';
import { MOST_CHOSEN } from '@/records/exports/rows-at-hand';
import { usePeek } from '@/records/patient-peek/use-peek';
import { FindRestrictedButton } from '@/records/restrictions/find-restricted-button';
import { DisplayMenu } from '@/records/saved-views/display-menu';
import { ViewTabs } from '@/records/saved-views/view-tabs';
import { orderOf } from '@/records/surgery-cases/list-order';
import { STAGE_LABELS } from '@/records/surgery-cases/stage-labels';
import { type QueueFilters, queueAddress } from '@/records/surgery-cases/surgery-case-filters';
import {
  caseSource,
  type SheetCase,
  surgeryCaseListQueries,
} from '@/records/surgery-cases/surgery-case-list.queries';
import { NextStep } from '@/ui/next-step';
import { useNow } from '@/ui/use-now';
import { useOrigin } from '@/ui/use-origin';
import { CaseMoveDialogs } from '../moves/case-move-dialogs';
import { useCaseMoves } from '../moves/use-case-moves';
import { caseColumns } from './case-columns';
import { casesAsCsv } from './cases-csv';

// Loaded with the first selection.
const CaseBulkBar = lazyView(() => import('./case-bulk-bar'), 'CaseBulkBar', null);

interface ListViewProps {
  control: FilterControl<QueueFilters>;
  filterBar: (display: ReactNode) => ReactNode;
}

const LIST = { view: 'list' } as const;

const ORDERS = {
  sorts: [
    { value: 'newest', label: 'Newest first' },
    { value: 'oldest', label: 'Oldest first' },
    { value: 'next', label: 'Earliest date first', hint: 'Cases with a date' },
    { value: 'last', label: 'Latest date first', hint: 'Cases with a date' },
  ],
  groups: [{ value: 'stage', label: 'Stage' }],
} as const;

const stageHeading = ({ stage }: SheetCase) => STAGE_LABELS[stage];

export function ListView({ control, filterBar }: ListViewProps) {
  const { id: companyId, slug, timeZone, role } = useCompany();
  const origin = useOrigin();
  const today = calendarDay(new Date(useNow()), timeZone);
  const { text, surgeonId, locationId, stage, blocked, unrecorded, sort, group } = control.filters;
  const asked = { text, surgeonId, locationId, stage, blocked, unrecorded, sort, group };
  const ordered = { ...control, filters: { ...control.filters, sort: orderOf(asked).sort } };
  const list = useInfiniteQuery(surgeryCaseListQueries.list(companyId, asked));
  const { rows, selection } = useListSelection({ pages: list.data, asked, limit: MOST_CHOSEN });
  const moves = useCaseMoves(companyId);
  const start = useStable(moves.start);
  const ask = useStable(moves.ask);
  const openPeek = usePeek();
  const columns = useMemo(
    () => caseColumns({ slug, timeZone, today, origin, moves: { start, ask } }),
    [slug, timeZone, today, origin, start, ask],
  );
  const view = useClinicListView({ list: 'queue', address: queueAddress, base: LIST, columns });
  return (
    <>
      <ViewTabs view={view} />
      <ListFrame filters={filterBar(<DisplayMenu view={view} control={ordered} orders={ORDERS} />)}>
        <QueryTable
          query={list}
          noun="surgery cases"
          view={view}
          groupOf={group === null ? undefined : stageHeading}
          sorting={sortedBy(ordered)}
          nameOf={({ patient }) => fullName(patient)}
          selection={selection}
          onPeek={({ patient }) => openPeek(patient.id)}
          empty={{
            icon: ClipboardList,
            title: 'No items',
            elsewhere: <FindRestrictedButton companyId={companyId} role={role} />,
            hint: 'Cases that are not completed or cancelled appear here.',
            action: <NextStep to={paths.addToQueue(slug)}>Add a case</NextStep>,
          }}
          onClear={control.onClear}
        />
      </ListFrame>
      <CaseBulkBar selection={selection} rows={rows} today={today} />
      <div className="mt-5 flex justify-center">
        <ExportButton
          companyId={companyId}
          subject="surgery_cases"
          asked={asked}
          source={caseSource(companyId, asked)}
          noun="surgery cases"
          name={`surgery-cases-${today}`}
          toCsv={(all) => casesAsCsv(all, timeZone, today)}
        />
      </div>
      <CaseMoveDialogs moves={moves} leadsToCase />
    </>
  );
}
