import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { patientQueries } from '@/tables/patients/patients.queries';
import { patientCoverages } from '../../coverages/coverages.queries';
import { EditCoverageDialog } from '../../coverages/edit-coverage-dialog';
import { LoadingDialog } from '../../loading-dialog';

interface FixCoverageProps {
  patientId: string;
  coverageId: string;
  onClose: () => void;
}

/** The coverage to correct, once it is here. */
export function FixCoverage({ patientId, coverageId, onClose }: FixCoverageProps) {
  const company = useCompany();
  const patient = useQuery(patientQueries.known(company.id, patientId));
  const coverages = useQuery(patientCoverages.list(company.id, patientId));
  const latest = coverages.data?.find(({ id }) => id === coverageId);
  if (patient.data && latest) {
    return <EditCoverageDialog patient={patient.data} latest={latest} onClose={onClose} />;
  }
  return <LoadingDialog title="Edit coverage" queries={[patient, coverages]} onClose={onClose} />;
}
