import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { ListCard } from '@/kit/query/list-card';
import { formatCalendarDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { fullName } from '@/lib/person-names';
import { counted } from '@/lib/text';
import { allergyQueries, type RecentTest } from '@/records/allergy/allergy.queries';
import { PatientPicker } from '@/records/patients/patient-picker';
import { usePatientSearch } from '@/records/patients/use-patient-search';
import { Badge } from '@/ui/badge';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';
import { Field } from '@/ui/field';
import { LinkedRow } from '@/ui/linked-row';
import { Panel } from '@/ui/panel';
import { ScreenHeader } from '@/ui/screen-header';
import { TEST_KINDS } from './allergy.model';

export function AllergyPage() {
  const { id: companyId, slug } = useCompany();
  const tests = useQuery(allergyQueries.recentTests(companyId));
  return (
    <>
      <ScreenHeader
        title="Allergy Management"
        subtitle="Tests, shots and vials of your patients."
      />
      <TablesToApprove />
      <StartPanel />
      <ListCard
        title="Latest tests"
        query={tests}
        noun="latest tests"
        empty={<EmptyState compact title="No tests yet" hint="Open a patient to begin." />}
      >
        {(test) => <TestLine key={test.id} test={test} slug={slug} />}
      </ListCard>
    </>
  );
}

function TestLine({ test, slug }: { test: RecentTest; slug: string }) {
  return (
    <LinkedRow
      to={paths.allergyTest(slug, test.patient.id, test.id)}
      title={fullName(test.patient)}
      detail={`${TEST_KINDS[test.kind]} · ${formatCalendarDate(test.tested_on)}`}
    >
      {test.finished_at === null && <Badge tone="warning">Being read</Badge>}
    </LinkedRow>
  );
}

function StartPanel() {
  const { id: companyId, slug } = useCompany();
  const search = usePatientSearch(companyId);
  const navigate = useNavigate();
  return (
    <Panel className="mb-5 max-w-xl p-5">
      <Field label="Open a patient">
        {(control) => (
          <PatientPicker
            control={control}
            search={search}
            onChoose={({ id }) => void navigate(paths.allergyPatient(slug, id))}
          />
        )}
      </Field>
    </Panel>
  );
}

/** Without tables that a physician approved, nothing can be tested or mixed. */
function TablesToApprove() {
  const { id: companyId, slug } = useCompany();
  const { data } = useQuery(allergyQueries.tables(companyId));
  const isApproved = data?.some(({ status }) => status === 'approved');
  const proposed = data?.filter(({ status }) => status === 'proposed').length ?? 0;
  if (data === undefined || isApproved) return null;
  return (
    <Panel className="mb-5 flex flex-wrap items-center justify-between gap-3 p-5">
      <div>
        <p className="font-semibold">No clinical table is approved yet</p>
        <p className="text-muted text-sm">
          {proposed === 0
            ? 'Begin with the published tables. A physician approves each.'
            : `${counted(proposed, 'proposals')} to approve by a physician.`}
        </p>
      </div>
      <ButtonLink to={paths.allergyTables(slug)} variant="primary">
        Open clinical tables
      </ButtonLink>
    </Panel>
  );
}
