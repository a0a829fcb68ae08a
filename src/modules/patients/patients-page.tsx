import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { useClinicListView } from '@/company/use-clinic-list-view';
import { useListAddress } from '@/kit/address/use-list-address';
import { lazyView } from '@/kit/lazy/lazy-view';
import { ListFrame } from '@/kit/list/list-frame';
import { QueryTable } from '@/kit/list/query-table';
import { sortedBy } from '@/kit/list/sorted-by';
import { TableSkeleton } from '@/kit/list/table-skeleton';
import { useColumns } from '@/kit/list/use-columns';
import { useListSelection } from '@/kit/list/use-list-selection';
import { QueryState } from '@/kit/query/query-state';
import { paths } from '@/lib/paths';
import { fullName } from '@/lib/person-names';
import { MOST_CHOSEN } from '@/records/exports/rows-at-hand';
import { usePeek } from '@/records/patient-peek/use-peek';
import { patientAddress } from '@/records/patients/patient-filters';
import { type ListedPatient, patientListQueries } from '@/records/patients/patient-list.queries';
import { patientQueries } from '@/records/patients/patients.queries';
import { FindRestrictedButton } from '@/records/restrictions/find-restricted-button';
import { DisplayMenu } from '@/records/saved-views/display-menu';
import { ViewTabs } from '@/records/saved-views/view-tabs';
import { NextStep } from '@/ui/next-step';
import { ScreenHeader } from '@/ui/screen-header';
import { useNow } from '@/ui/use-now';
import { useOrigin } from '@/ui/use-origin';
import { DuplicatesButton } from './list/duplicates-button';
import { patientColumns } from './list/patient-columns';
import { PatientFilterBar } from './list/patient-filter-bar';

// Loaded with the first selection.
const PatientBulkBar = lazyView(() => import('./list/patient-bulk-bar'), 'PatientBulkBar', null);

const ORDERS = {
  sorts: [
    { value: 'name', label: 'By last name' },
    { value: 'seen', label: 'Seen most recently', hint: 'Patients who were seen' },
  ],
  groups: [{ value: 'letter', label: 'First letter' }],
} as const;

/** The letter of a last name in an address book, without accents. */
const initialOf = ({ last_name }: ListedPatient) =>
  (last_name[0] ?? '').normalize('NFD').slice(0, 1).toUpperCase();

export function PatientsPage() {
  const { id: companyId, slug, timeZone, role } = useCompany();
  const origin = useOrigin();
  const now = useNow();
  const { filters, control } = useListAddress(patientAddress);
  const { text, group, ...wanted } = filters;
  const searching = text !== '';
  const search = useQuery({ ...patientQueries.search(companyId, text), enabled: searching });
  const ids = searching ? (search.data?.map(({ id }) => id) ?? []) : null;
  const list = useInfiniteQuery({
    ...patientListQueries.list(companyId, { ...wanted, ids }),
    enabled: !searching || search.data !== undefined,
  });

  const { rows, selection } = useListSelection({
    pages: list.data,
    asked: filters,
    limit: MOST_CHOSEN,
  });
  const openPeek = usePeek();
  const columns = useColumns(patientColumns, { slug, timeZone, now, origin });
  const view = useClinicListView({ list: 'patients', address: patientAddress, columns });

  // Rows of an earlier search never stand beside the text of this one.
  return (
    <>
      <ScreenHeader
        compact
        title="Patients"
        subtitle="All patients of this clinic"
        actions={<DuplicatesButton />}
      >
        <ViewTabs view={view} />
      </ScreenHeader>
      <ListFrame
        filters={
          <PatientFilterBar
            control={control}
            display={<DisplayMenu view={view} control={control} orders={ORDERS} />}
          />
        }
      >
        {searching && (search.data === undefined || list.isPlaceholderData) ? (
          <QueryState
            query={{
              data: undefined,
              error: search.error,
              isFetching: search.isFetching,
              refetch: search.refetch,
            }}
            loading={<TableSkeleton label="Searching patients..." />}
          >
            {() => null}
          </QueryState>
        ) : (
          <QueryTable
            query={list}
            noun="patients"
            view={view}
            nameOf={fullName}
            // Search results are in order of relevance, so they have no letters.
            groupOf={searching || group === null ? undefined : initialOf}
            sorting={searching ? undefined : sortedBy(control)}
            selection={selection}
            onPeek={({ id }) => openPeek(id)}
            empty={{
              icon: UsersRound,
              title: 'No patients found',
              elsewhere: <FindRestrictedButton companyId={companyId} role={role} />,
              hint: 'Patients appear here with their first referral.',
              action: <NextStep to={paths.referrals(slug)}>Open referrals</NextStep>,
            }}
            onClear={control.onClear}
          />
        )}
      </ListFrame>
      <PatientBulkBar selection={selection} rows={rows} now={now} />
    </>
  );
}
