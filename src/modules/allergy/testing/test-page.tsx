import { useCompany } from '@/company/company-context';
import { lazyView } from '@/kit/lazy/lazy-view';
import { RecordState } from '@/kit/query/record-state';
import { useRecord } from '@/kit/query/use-record';
import { paths } from '@/lib/paths';
import { allergyQueries } from '@/records/allergy/allergy.queries';
import { BackLink } from '@/ui/back-link';
import { LoadingState } from '@/ui/loading-state';
import { PrintButton } from '@/ui/print-button';
import { AllergyNotFound } from '../allergy-not-found';
import { PatientHead } from '../patient-head';
import { PrescribeButton } from '../prescriptions/prescribe-button';
import { canPrescribe } from '../prescriptions/prescription.model';

const WAITING = <LoadingState label="Loading test..." blocks={['h-96']} />;
const FinishedTest = lazyView(() => import('./finished-test'), 'FinishedTest', WAITING);
const TestGrid = lazyView(() => import('./test-grid'), 'TestGrid', WAITING);

interface TestPageProps {
  patientId: string;
  testId: string;
}

export function TestPage({ patientId, testId }: TestPageProps) {
  const { id: companyId, slug } = useCompany();
  const record = useRecord(patientId, (id) => allergyQueries.record(companyId, id));
  const missing = <AllergyNotFound what="Test" />;
  return (
    <>
      <title>Allergy test · Clinic Portal</title>
      <RecordState
        record={record}
        loading={<LoadingState label="Loading test..." blocks={['h-16', 'h-96']} />}
        missing={missing}
      >
        {({ patient, tests }) => {
          const test = tests.find((candidate) => candidate.id === testId);
          if (test === undefined) return missing;
          return (
            <>
              <PatientHead
                patient={patient}
                back={
                  <BackLink large to={paths.allergyPatient(slug, patient.id)}>
                    Allergy record
                  </BackLink>
                }
                actions={
                  test.finished_at !== null && (
                    <>
                      <PrintButton />
                      {canPrescribe(test) && <PrescribeButton test={test} patientId={patient.id} />}
                    </>
                  )
                }
              />
              {test.finished_at === null ? (
                <TestGrid key={test.id} test={test} patientId={patient.id} />
              ) : (
                <FinishedTest test={test} />
              )}
            </>
          );
        }}
      </RecordState>
    </>
  );
}
