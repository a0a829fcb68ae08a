import { useInfiniteQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCompany } from '@/company/company-context';
import type { FilterControl } from '@/kit/address/use-list-address';
import { ExportButton } from '@/kit/export/export-button';
import { ColumnHeadings } from '@/kit/list/column-headings';
import { ListBody } from '@/kit/list/list-body';
import { ListEmpty } from '@/kit/list/list-empty';
import { ListFrame } from '@/kit/list/list-frame';
import { calendarDay } from '@/lib/dates';
import { FindRestrictedButton } from '@/shared/restrictions/find-restricted-button';
import { useNow } from '@/ui/use-now';
import { useOrigin } from '@/ui/use-origin';
import { CaseMoveDialogs } from '../moves/case-move-dialogs';
import { useCaseMoves } from '../moves/use-case-moves';
import { caseSource, queueQueries } from '../queue.queries';
import type { QueueFilters } from '../queue-filters';
import { CASE_COLUMNS, CaseRow } from './case-row';
import { casesAsCsv } from './cases-csv';

interface ListViewProps {
  control: FilterControl<QueueFilters>;
  filterBar: ReactNode;
}

/** The cases one below the other, a page at a time, older ones and cancelled ones included. */
export function ListView({ control, filterBar }: ListViewProps) {
  const { id: companyId, timeZone, role } = useCompany();
  const origin = useOrigin();
  const today = calendarDay(new Date(useNow()), timeZone);
  const { text, surgeonId, locationId, stage, blocked } = control.filters;
  const asked = { text, surgeonId, locationId, stage, blocked };
  const list = useInfiniteQuery(queueQueries.list(companyId, asked));
  const moves = useCaseMoves(companyId);
  return (
    <>
      <ListFrame filters={filterBar} headings={<ColumnHeadings columns={CASE_COLUMNS} />}>
        <ListBody
          query={list}
          noun="surgery cases"
          columns={CASE_COLUMNS}
          empty={
            <ListEmpty
              icon={<ClipboardList />}
              title="No items"
              onClear={control.onClear}
              elsewhere={<FindRestrictedButton companyId={companyId} role={role} />}
              hint="Cases that are not completed or cancelled appear here."
            />
          }
        >
          {(one) => (
            <CaseRow key={one.id} subject={one} today={today} from={origin} moves={moves} />
          )}
        </ListBody>
      </ListFrame>
      <div className="mt-5 flex justify-center">
        <ExportButton
          companyId={companyId}
          subject="surgery_cases"
          asked={asked}
          source={caseSource(companyId, asked)}
          noun="surgery cases"
          name={`surgery-cases-${today}`}
          toCsv={(rows) => casesAsCsv(rows, timeZone, today)}
        />
      </div>
      <CaseMoveDialogs moves={moves} leadsToCase />
    </>
  );
}
