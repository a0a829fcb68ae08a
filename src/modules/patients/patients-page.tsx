import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { useListAddress } from '@/kit/address/use-list-address';
import { ColumnHeadings } from '@/kit/list/column-headings';
import { ListBody } from '@/kit/list/list-body';
import { ListEmpty } from '@/kit/list/list-empty';
import { ListFrame } from '@/kit/list/list-frame';
import { ListSkeleton } from '@/kit/list/list-skeleton';
import { QueryState } from '@/kit/query/query-state';
import { paths } from '@/lib/paths';
import { patientQueries } from '@/shared/patients/patients.queries';
import { FindRestrictedButton } from '@/shared/restrictions/find-restricted-button';
import { ScreenHeader } from '@/ui/screen-header';
import { useNow } from '@/ui/use-now';
import { useOrigin } from '@/ui/use-origin';
import { DuplicatesButton } from './list/duplicates-button';
import { PATIENT_COLUMNS } from './list/patient-columns';
import { PatientFilterBar } from './list/patient-filter-bar';
import { PatientRow } from './list/patient-row';
import { patientAddress } from './patient-filters';
import { patientListQueries } from './patient-list.queries';

/** The clinic's patients: all by name, or those that a search finds. */
export function PatientsPage() {
  const { id: companyId, slug, timeZone, role } = useCompany();
  const origin = useOrigin();
  const now = useNow();
  const { filters, control } = useListAddress(patientAddress);
  const { text, ...wanted } = filters;
  const searching = text !== '';
  const search = useQuery({ ...patientQueries.search(companyId, text), enabled: searching });
  const ids = searching ? (search.data?.map(({ id }) => id) ?? []) : null;
  const list = useInfiniteQuery({
    ...patientListQueries.list(companyId, { ...wanted, ids }),
    enabled: !searching || search.data !== undefined,
  });

  // Rows of another question never stand beside the words of this one.
  return (
    <>
      <ScreenHeader
        title="Patients"
        subtitle="All patients of this clinic"
        actions={<DuplicatesButton />}
      />
      <ListFrame
        filters={<PatientFilterBar control={control} />}
        headings={<ColumnHeadings columns={PATIENT_COLUMNS} />}
      >
        {searching && (search.data === undefined || list.isPlaceholderData) ? (
          <QueryState
            query={{
              data: undefined,
              error: search.error,
              isFetching: search.isFetching,
              refetch: search.refetch,
            }}
            loading={<ListSkeleton label="Searching patients..." columns={PATIENT_COLUMNS} />}
          >
            {() => null}
          </QueryState>
        ) : (
          <ListBody
            query={list}
            noun="patients"
            columns={PATIENT_COLUMNS}
            empty={
              <ListEmpty
                icon={<UsersRound />}
                title="No patients found"
                onClear={control.onClear}
                elsewhere={<FindRestrictedButton companyId={companyId} role={role} />}
                hint="Patients appear here with their first referral."
              />
            }
          >
            {(patient) => (
              <PatientRow
                key={patient.id}
                slug={slug}
                patient={patient}
                href={paths.patient(slug, patient.id)}
                state={origin}
                timeZone={timeZone}
                now={now}
              />
            )}
          </ListBody>
        )}
      </ListFrame>
    </>
  );
}
