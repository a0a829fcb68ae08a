import { useInfiniteQuery } from '@tanstack/react-query';
import { FileCheck, ShieldCheck } from 'lucide-react';
import { useMemo } from 'react';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { useListAddress } from '@/kit/address/use-list-address';
import { ExportButton } from '@/kit/export/export-button';
import { MOST_CHOSEN } from '@/kit/export/rows-at-hand';
import { lazyView } from '@/kit/lazy/lazy-view';
import { FilterGroup } from '@/kit/list/filter-group';
import { FilterSort } from '@/kit/list/filter-sort';
import { rowsOf } from '@/kit/list/keyset-query';
import { ListEmpty } from '@/kit/list/list-empty';
import { ListFrame } from '@/kit/list/list-frame';
import { QueryTable } from '@/kit/list/query-table';
import { useSelection } from '@/kit/list/use-selection';
import { calendarDay, formatDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { usePeek } from '@/shared/patient-peek/use-peek';
import { DisplayMenu } from '@/shared/saved-views/display-menu';
import { useListView } from '@/shared/saved-views/use-list-view';
import { ViewTabs } from '@/shared/saved-views/view-tabs';
import { Card } from '@/ui/card';
import { NextStep } from '@/ui/next-step';
import { useNow } from '@/ui/use-now';
import { useOrigin } from '@/ui/use-origin';
import { eligibilityQueries, eligibilityRequestSource } from '../eligibility.queries';
import { eligibilityAddress } from '../eligibility-filters';
import { eligibilityRequestsAsCsv } from './eligibility-csv';
import { recentColumns } from './recent-columns';
import { RecentFilterBar } from './recent-filter-bar';

// Nothing is selected yet when the rows come.
const RecentBulkBar = lazyView(() => import('./recent-bulk-bar'), 'RecentBulkBar', null);

const SORT_OPTIONS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
] as const;

const GROUP_OPTIONS = [{ value: 'day', label: 'Day' }] as const;

/** The requests to payers, newest first unless otherwise chosen; the filters live in the address. */
export function RecentCard() {
  const { id: companyId, slug, timeZone, isAdmin } = useCompany();
  const { id: userId } = useCurrentUser();
  const origin = useOrigin();
  const now = useNow();
  const { filters, control } = useListAddress(eligibilityAddress);
  const list = useInfiniteQuery(eligibilityQueries.recent(companyId, filters));
  const view = useListView({
    companyId,
    userId,
    list: 'verifications',
    address: eligibilityAddress,
  });
  const rows = rowsOf(list.data);
  const selection = useSelection({
    ids: rows.map(({ id }) => id),
    scope: JSON.stringify(filters),
    limit: MOST_CHOSEN,
  });
  const openPeek = usePeek();
  const columns = useMemo(
    () => recentColumns({ slug, timeZone, now, origin }),
    [slug, timeZone, now, origin],
  );
  return (
    <Card
      flush
      icon={<FileCheck aria-hidden="true" />}
      title="Recent Verifications"
      description="What payers answered."
      actions={
        <ExportButton
          size="sm"
          companyId={companyId}
          subject="eligibility_requests"
          asked={filters}
          source={eligibilityRequestSource(companyId, filters)}
          noun="verifications"
          name={`verifications-${calendarDay(new Date(now), timeZone)}`}
          toCsv={(rows) => eligibilityRequestsAsCsv(rows, timeZone, now)}
        />
      }
    >
      <ListFrame
        inCard
        filters={
          <div className="grid gap-2">
            <ViewTabs view={view} isAdmin={isAdmin} />
            <RecentFilterBar
              control={control}
              display={
                <DisplayMenu columns={columns} view={view}>
                  <FilterSort control={control} options={SORT_OPTIONS} />
                  <FilterGroup control={control} options={GROUP_OPTIONS} />
                </DisplayMenu>
              }
            />
          </div>
        }
      >
        <QueryTable
          query={list}
          noun="verifications"
          columns={columns}
          arrangement={view.arrangement}
          groupOf={
            filters.group === null
              ? undefined
              : ({ created_at }) => formatDate(created_at, timeZone)
          }
          sorting={{ sort: filters.sort, onSort: (sort) => control.onChange({ sort }) }}
          idOf={({ id }) => id}
          nameOf={({ patient_name }) => patient_name}
          selection={selection}
          onPeek={({ patient_id }) => openPeek(patient_id)}
          empty={
            <ListEmpty
              icon={<ShieldCheck />}
              title="No recent verifications"
              onClear={control.onClear}
              hint="Responses from payers appear here."
              action={<NextStep to={paths.verifyInsurance(slug)}>Verify a patient</NextStep>}
            />
          }
        />
      </ListFrame>
      <RecentBulkBar selection={selection} rows={rows} now={now} />
    </Card>
  );
}
