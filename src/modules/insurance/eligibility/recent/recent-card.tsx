import { useInfiniteQuery } from '@tanstack/react-query';
import { FileCheck, ShieldCheck } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { useClinicListView } from '@/company/use-clinic-list-view';
import { useListAddress } from '@/kit/address/use-list-address';
import { lazyView } from '@/kit/lazy/lazy-view';
import { ListFrame } from '@/kit/list/list-frame';
import { BY_DAY } from '@/kit/list/orders';
import { QueryTable } from '@/kit/list/query-table';
import { sortedBy } from '@/kit/list/sorted-by';
import { useColumns } from '@/kit/list/use-columns';
import { useListSelection } from '@/kit/list/use-list-selection';
import { calendarDay, formatDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { answeredSource } from '@/records/eligibility/answered.queries';
import {
  eligibilityQueries,
  eligibilityRequestSource,
} from '@/records/eligibility/eligibility.queries';
import { eligibilityAddress } from '@/records/eligibility/eligibility-filters';
import { ExportButton } from '@/records/exports/export-button';
import { MOST_CHOSEN } from '@/records/exports/rows-at-hand';
import { usePeek } from '@/records/patient-peek/use-peek';
import { DisplayMenu } from '@/records/saved-views/display-menu';
import { ViewTabs } from '@/records/saved-views/view-tabs';
import { Card } from '@/ui/card';
import { NextStep } from '@/ui/next-step';
import { useNow } from '@/ui/use-now';
import { useOrigin } from '@/ui/use-origin';
import { eligibilityRequestsAsCsv } from './eligibility-csv';
import { recentColumns } from './recent-columns';
import { RecentFilterBar } from './recent-filter-bar';

// Loaded with the first selection.
const RecentBulkBar = lazyView(() => import('./recent-bulk-bar'), 'RecentBulkBar', null);

/** The requests to payers, newest first unless otherwise chosen; the filters live in the address. */
export function RecentCard() {
  const { id: companyId, slug, timeZone } = useCompany();
  const origin = useOrigin();
  const now = useNow();
  const { filters, control } = useListAddress(eligibilityAddress);
  const list = useInfiniteQuery(eligibilityQueries.recent(companyId, filters));
  const { rows, selection } = useListSelection({
    pages: list.data,
    asked: filters,
    limit: MOST_CHOSEN,
  });
  const openPeek = usePeek();
  const columns = useColumns(recentColumns, { slug, timeZone, now, origin });
  const view = useClinicListView({ list: 'verifications', address: eligibilityAddress, columns });
  return (
    <Card
      flush
      icon={FileCheck}
      title="Recent Verifications"
      description="What payers answered."
      actions={
        <ExportButton
          size="sm"
          companyId={companyId}
          subject="eligibility_requests"
          asked={filters}
          source={answeredSource(companyId, eligibilityRequestSource(companyId, filters))}
          noun="verifications"
          name={`verifications-${calendarDay(new Date(now), timeZone)}`}
          toCsv={(rows) => eligibilityRequestsAsCsv(rows, timeZone, now)}
        />
      }
    >
      <ListFrame
        inCard
        tabs={<ViewTabs view={view} />}
        filters={
          <RecentFilterBar
            control={control}
            display={<DisplayMenu view={view} control={control} orders={BY_DAY} />}
          />
        }
      >
        <QueryTable
          query={list}
          noun="verifications"
          view={view}
          groupOf={
            filters.group === null
              ? undefined
              : ({ created_at }) => formatDate(created_at, timeZone)
          }
          sorting={sortedBy(control)}
          nameOf={({ patient_name }) => patient_name}
          selection={selection}
          onPeek={({ patient_id }) => openPeek(patient_id)}
          empty={{
            icon: ShieldCheck,
            title: 'No recent verifications',
            hint: 'Responses from payers appear here.',
            action: <NextStep to={paths.verifyInsurance(slug)}>Verify a patient</NextStep>,
          }}
          onClear={control.onClear}
        />
      </ListFrame>
      <RecentBulkBar selection={selection} rows={rows} now={now} />
    </Card>
  );
}
