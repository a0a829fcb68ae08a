import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import type { FixTarget } from '../missing-info/fix-dialog';
import { MissingInfoList } from '../missing-info/missing-info-list';
import type { DueLine } from './due.model';

interface LineMissingInfoProps {
  line: DueLine;
  onFix: (what: FixTarget) => void;
}

/** Why a line can't be asked about, and the way to change that. */
export function LineMissingInfo({ line, onFix }: LineMissingInfoProps) {
  const { slug } = useCompany();
  const { coverage_id, patient_id, patient_name, missing } = line;
  if (coverage_id === null) {
    return (
      <>
        <Badge tone="warning">No insurance on file</Badge>
        <p className="mt-1 text-xs">
          <Link
            to={paths.coverages(slug, patient_id)}
            className="rounded-sm font-medium text-accent underline underline-offset-3"
          >
            Add it
            <span className="sr-only">: {patient_name}</span>
          </Link>
        </p>
      </>
    );
  }
  return (
    <>
      <Badge tone="warning">Incomplete</Badge>
      <p className="mt-1 text-muted text-xs">
        <MissingInfoList
          gaps={missing}
          about={patient_name}
          onFix={(place) => onFix({ place, patientId: patient_id, coverageId: coverage_id })}
        />
      </p>
    </>
  );
}
