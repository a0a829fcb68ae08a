import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { GapList } from '../mend/gap-list';
import type { Mending } from '../mend/mend-dialog';
import type { DueLine } from './due.model';

interface LineGapProps {
  line: DueLine;
  onMend: (what: Mending) => void;
}

/** Why a line can't be asked about, and the way to change that. */
export function LineGap({ line, onMend }: LineGapProps) {
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
        <GapList
          gaps={missing}
          about={patient_name}
          onMend={(place) => onMend({ place, patientId: patient_id, coverageId: coverage_id })}
        />
      </p>
    </>
  );
}
