import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { QueryState } from '@/kit/query/query-state';
import { idOrNull } from '@/lib/ids';
import { coverageQueries } from '@/records/coverages/coverages.queries';
import { PatientCoveragesPage } from './patient-coverages-page';

/** A patient's coverages; the address names the patient, or a coverage to open. */
export function Component() {
  const { patientId, coverageId = '' } = useParams();
  if (patientId === undefined) return <OfCoverage key={coverageId} coverageId={coverageId} />;
  return <PatientCoveragesPage key={patientId} patientId={patientId} openId={null} />;
}

function OfCoverage({ coverageId }: { coverageId: string }) {
  const company = useCompany();
  const id = idOrNull(coverageId);
  const patient = useQuery({
    ...coverageQueries.patientOf(company.id, id ?? ''),
    enabled: id !== null,
  });
  const nobody = <PatientCoveragesPage patientId="" openId={null} />;
  if (id === null) return nobody;
  return (
    <QueryState query={patient} loading="Loading coverages..." empty={nobody} page>
      {(patientId) => <PatientCoveragesPage patientId={patientId} openId={id} />}
    </QueryState>
  );
}
