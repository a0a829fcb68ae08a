import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { ErrorState } from '@/ui/error-state';
import { Panel } from '@/ui/panel';
import { patientCoverages } from './coverages.queries';
import { CoveragesSkeleton } from './coverages-skeleton';
import { PatientCoverages } from './patient-coverages';

interface CoveragePageProps {
  coverageId: string;
}

/** For an address that names a coverage and not its patient: the patient's coverages, with it open. */
export function CoveragePage({ coverageId }: CoveragePageProps) {
  const company = useCompany();
  const patient = useQuery(patientCoverages.patientOf(company.id, coverageId));
  if (patient.isPending) return <CoveragesSkeleton />;
  if (patient.error) {
    return (
      <Panel>
        <ErrorState
          message={patient.error.message}
          retrying={patient.isFetching}
          onRetry={() => void patient.refetch()}
        />
      </Panel>
    );
  }
  return <PatientCoverages patientId={patient.data ?? coverageId} openId={coverageId} />;
}
