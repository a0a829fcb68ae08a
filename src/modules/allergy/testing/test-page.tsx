import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { NotFoundPanel } from '@/kit/not-found-panel';
import { QueryState } from '@/kit/query/query-state';
import { idOrNull } from '@/lib/ids';
import { paths } from '@/lib/paths';
import { BackLink } from '@/ui/back-link';
import { LoadingState } from '@/ui/loading-state';
import { PrintButton } from '@/ui/print-button';
import { allergyQueries } from '../allergy.queries';
import { PatientHead } from '../patient/patient-head';
import { PrescribeButton } from '../prescriptions/prescribe-button';
import { canPrescribe } from '../prescriptions/prescription.model';
import { FinishedTest } from './finished-test';
import { TestGrid } from './test-grid';

interface TestPageProps {
  patientId: string;
  testId: string;
}

/** One test: while it is read a grid to write into, afterwards what came out. */
export function TestPage({ patientId, testId }: TestPageProps) {
  const { id: companyId, slug } = useCompany();
  const id = idOrNull(patientId);
  const record = useQuery({
    ...allergyQueries.record(companyId, id ?? ''),
    enabled: id !== null,
  });
  const missing = (
    <NotFoundPanel
      heading="Test not found"
      title="There is no such test in this clinic"
      to={paths.allergy(slug)}
      action="Go to Allergy Management"
    />
  );
  if (id === null) return missing;
  return (
    <>
      <title>Allergy test · Clinic Portal</title>
      <QueryState
        query={record}
        loading={<LoadingState label="Loading test..." blocks={['h-16', 'h-96']} />}
        empty={missing}
        page
      >
        {({ patient, tests }) => {
          const test = tests.find((candidate) => candidate.id === testId);
          if (test === undefined) return missing;
          return (
            <>
              <PatientHead
                patient={patient}
                back={
                  <BackLink large to={paths.allergyPatient(slug, id)}>
                    Allergy record
                  </BackLink>
                }
                actions={
                  test.finished_at !== null && (
                    <>
                      <PrintButton />
                      {canPrescribe(test) && <PrescribeButton test={test} patientId={id} />}
                    </>
                  )
                }
              />
              {test.finished_at === null ? (
                <TestGrid key={test.id} test={test} patientId={id} />
              ) : (
                <FinishedTest test={test} />
              )}
            </>
          );
        }}
      </QueryState>
    </>
  );
}
